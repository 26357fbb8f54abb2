import type { Venta } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { media, Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../../parts/catalogue/imagen-sources.ts'
import { EstadoChip } from '../../parts/venta/estado-chip.tsx'

/** How many products a card shows. */
const mostPictures = 4

const Card = styled('article')({
  position: 'relative',
  display: 'grid',
  gap: tokens.space(3),
  padding: tokens.space(4),
  borderRadius: tokens.radius.card,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  [media.tabletUp]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: tokens.space(5, 6),
  },
})

const Facts = styled('div')({
  display: 'grid',
  gap: tokens.space(1),
  justifyItems: 'start',
  // The link's target is the whole card.
  '& a': { color: 'inherit', fontWeight: tokens.weight.strong, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.radius.card },
  '& a:hover': { textDecoration: 'underline' },
  '& p': { color: tokens.muted, fontSize: tokens.text.sm },
})

const Side = styled('div')({
  display: 'flex',
  gap: tokens.space(5),
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > strong': {
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    textAlign: 'right',
  },
  [media.tabletUp]: { '& > strong': { minWidth: 120 } },
})

const Pictures = styled('div')({
  display: 'flex',
  gap: tokens.space(2),
  '& > div': { width: 48, overflow: 'hidden', borderRadius: tokens.radius.control },
})

const unitsOf = ({ id_productos }: Venta) => {
  const units = id_productos.reduce((sum, { cantidad }) => sum + cantidad, 0)
  return units === 1 ? '1 producto' : `${units} productos`
}

/** A purchase in the list: when, what, in which state and for how much. */
export const VentaCard = ({ venta }: { venta: Venta }) => (
  <Card>
    <Facts>
      <EstadoChip estado_tx={venta.estado_tx} />
      <Link to={`/ventas/${venta.id_transaccion}`}>{formatFecha(venta.fecha_y_hora)}</Link>
      <p>
        {unitsOf(venta)}: {venta.id_productos.map(({ nombre }) => nombre).join(', ')}
      </p>
    </Facts>
    <Side>
      <Pictures>
        {venta.id_productos.slice(0, mostPictures).map(({ id, imagen }) => (
          <div key={id}>
            <Picture sources={imagenSources(imagen ?? undefined)} alt="" sizes="48px" tint={id} />
          </div>
        ))}
      </Pictures>
      <strong>{formatCop(venta.total_a_pagar)}</strong>
    </Side>
  </Card>
)
