import { isByWeight, type Movimiento, type WithUnidad } from '@plaza/contract'
import { Failure } from '@plaza/shell/form'
import { formatFechaCorta } from '@plaza/shell/format'
import { Button, Skeleton, styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { cantidadText } from '../../parts/table/count-text.ts'
import { movimientoText, signed } from './movimiento-texts.ts'
import type { useMovimientos } from './use-movimientos.ts'

const List = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: tokens.text.sm,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(64px, auto) minmax(64px, auto)',
    gap: tokens.space(3),
    padding: tokens.space(2, 0),
    borderTop: `1px solid ${tokens.line}`,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > :first-of-type': { display: 'grid', textAlign: 'left' },
  '& small': { color: tokens.muted, fontSize: tokens.text.xs, overflowWrap: 'anywhere' },
})

const detailOf = ({ fecha_y_hora, hecho_por, nota }: Movimiento) =>
  [formatFechaCorta(fecha_y_hora), hecho_por, nota].filter(Boolean).join(' · ')

const Entry = ({ entry, producto }: { entry: Movimiento; producto: WithUnidad }) => (
  <li>
    <span>
      {movimientoText(entry)}
      <small>{detailOf(entry)}</small>
    </span>
    <strong>
      {signed(entry.cantidad, producto)}
      {!isByWeight(producto) && (
        <VisuallyHidden>{Math.abs(entry.cantidad) === 1 ? ' unidad' : ' unidades'}</VisuallyHidden>
      )}
    </strong>
    <span>
      <VisuallyHidden>Quedaron </VisuallyHidden>
      {cantidadText(entry.stock, producto)}
    </span>
  </li>
)

/** What moved a product's stock: what, when, by whom, how many units, and what was left. */
export const Ledger = ({
  ledger,
  failure,
  more,
  producto,
}: ReturnType<typeof useMovimientos> & { producto: WithUnidad }) => {
  if (!ledger && !failure) return <Skeleton variant="rounded" height={160} />
  if (ledger && !ledger.entries.length) return <p>Todavía no hay movimientos.</p>
  const next = ledger ? ledger.page + 1 : 1
  return (
    <div>
      {ledger && (
        <List aria-label="Movimientos">
          {ledger.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} producto={producto} />
          ))}
        </List>
      )}
      <Failure text={failure} />
      {next <= (ledger?.totalPages ?? 1) && (
        <Button size="small" onClick={() => void more(next)}>
          {failure ? 'Reintentar' : 'Ver más movimientos'}
        </Button>
      )}
    </div>
  )
}
