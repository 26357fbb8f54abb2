import type { CajasPage, EstadoCaja, ResumenCaja } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Chip, styled, tokens } from '@plaza/shell/ui'
import { PagesNav } from '../../parts/page/pages-nav.tsx'

const estados: Record<EstadoCaja, { label: string; color: 'success' | 'warning' | 'default' }> = {
  abierta: { label: 'Abierta', color: 'success' },
  contada: { label: 'Por confirmar', color: 'warning' },
  cerrada: { label: 'Cerrada', color: 'default' },
}

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Row = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: tokens.space(1, 4),
  padding: tokens.space(3, 4),
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  boxShadow: tokens.shadow,
  color: tokens.ink,
  textDecoration: 'none',
  '&:hover': { background: tokens.brandSoft },
  '& strong': { fontWeight: tokens.weight.loud },
  '& small': { color: tokens.muted, fontSize: tokens.text.sm },
  '& > span': { justifySelf: 'end', alignSelf: 'start' },
  '& small:last-child': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
})

const resultOf = ({ diferencia, base }: ResumenCaja) => {
  if (diferencia === null) return `Base ${formatCop(base)}`
  return diferencia === 0 ? 'Sin diferencia' : `Diferencia ${formatCop(diferencia)}`
}

interface Props {
  comercioId: number
  cajas: CajasPage
}

/** Tills of the past, newest first. */
export const CajaList = ({ comercioId, cajas }: Props) => (
  <>
    <List aria-label="Cajas">
      {cajas.data.map((caja) => (
        <li key={caja.id}>
          <Row to={`/comercio/caja?comercioId=${comercioId}&caja=${caja.id}`}>
            <strong>
              {caja.numero_z ? `Z ${caja.numero_z} · ` : ''}
              {caja.cajero}
            </strong>
            <Chip size="small" {...estados[caja.estado]} />
            <small>{formatFechaCorta(caja.abierta_en)}</small>
            <small>{resultOf(caja)}</small>
          </Row>
        </li>
      ))}
    </List>
    <PagesNav page={cajas.page} totalPages={cajas.totalPages} />
  </>
)
