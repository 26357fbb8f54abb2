import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { precioText, stockText } from '../../../parts/peso/texts.ts'
import { Thumbnail } from '../looks/thumbnail.tsx'
import type { ScanResult } from './use-scans.ts'

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space(3),
  containerType: 'inline-size',
})

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space(5),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  '& > div:last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& h2': { fontSize: tokens.text.xl, fontWeight: tokens.weight.loud, lineHeight: 1.15 },
  '& p': { color: tokens.muted },
  '& strong': {
    display: 'block',
    // Nine digits have room beside the picture, however narrow the till is.
    fontSize: `min(${tokens.text.xxl}, 7.2cqw)`,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.2,
  },
  '@media (max-width: 968px)': {
    gap: tokens.space(3),
    padding: tokens.space(3),
    '& h2': { fontSize: tokens.text.lg },
    '& strong': { fontSize: `min(${tokens.text.xl}, 7.2cqw)` },
  },
})

interface Props {
  result: ScanResult
  onEtiqueta: () => void
}

/** The last product that came under the scanner, large; or why it is not on the ticket. */
export const ScanResultCard = ({ result: { producto, error }, onEtiqueta }: Props) => (
  <Root>
    {error && <Notice tone="error">{error}</Notice>}
    {producto && (
      <Card aria-live="polite">
        <Thumbnail producto={producto} size={120} />
        <div>
          <h2>{producto.nombre}</h2>
          <strong>{precioText(producto)}</strong>
          <p>
            {stockText(producto)} · {producto.code}
          </p>
          <Button size="small" variant="outlined" onClick={onEtiqueta}>
            Etiquetas
          </Button>
        </div>
      </Card>
    )}
  </Root>
)
