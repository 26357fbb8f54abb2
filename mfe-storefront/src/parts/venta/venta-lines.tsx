import {
  type Envio,
  isByWeight,
  paidFor,
  textoOfCantidad,
  type VentaDetalle,
} from '@plaza/contract'
import { formatCop, keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { Picture, styled, tokens } from '@plaza/shell/ui'
import { imagenSources } from '../catalogue/imagen-sources.ts'

const List = styled('ul')({ '& > li + li': { borderTop: `1px solid ${tokens.line}` } })

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: tokens.space(4),
  alignItems: 'center',
  padding: tokens.space(3, 0),
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& a': { color: 'inherit', fontWeight: tokens.weight.strong, lineHeight: 1.35 },
  '& p': { color: tokens.muted, fontSize: tokens.text.sm },
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

const Review = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: `${tokens.brand} !important`,
  fontSize: tokens.text.sm,
})

const Frame = styled('div')({ overflow: 'hidden', borderRadius: tokens.radius.control })

type Linea = VentaDetalle['id_productos'][number]

const returned = ({ cantidad_reembolsada, ...linea }: Linea) =>
  `${textoOfCantidad(cantidad_reembolsada, linea)} ${cantidad_reembolsada === 1 || isByWeight(linea) ? 'devuelto' : 'devueltos'}`

const unitsOf = (linea: Linea) =>
  [
    `${textoOfCantidad(linea.cantidad, linea)} × ${formatCop(linea.valor_total)}`,
    ...(linea.descuento ? [`descuento de ${formatCop(linea.descuento)}`] : []),
    ...(linea.cantidad_reembolsada > 0 ? [returned(linea)] : []),
  ].join(' · ')

const paqueteOf = ({ comercio_id }: Linea, envios: readonly Envio[]) =>
  envios.findIndex((envio) => envio.comercio_id === comercio_id)

// What comes together stands together, in the order in which it was chosen.
const byPaquete = (lineas: readonly Linea[], envios: readonly Envio[]) =>
  lineas.toSorted((one, other) => paqueteOf(one, envios) - paqueteOf(other, envios))

// With several shops in one order each sends a parcel of its own.
const sellerOf = (linea: Linea, envios: readonly Envio[]) => {
  const { comercio } = linea
  const paquete = paqueteOf(linea, envios)
  return envios.length > 1 && paquete >= 0
    ? `${comercio} · paquete ${paquete + 1} de ${envios.length}`
    : comercio
}

// What arrived, and was not given back. At a counter nothing is sent.
const isReceived = (
  { comercio_id, cantidad, cantidad_reembolsada }: Linea,
  envios: readonly Envio[],
) =>
  cantidad_reembolsada < cantidad &&
  envios.some((envio) => envio.comercio_id === comercio_id && envio.estado === 'entregado')

interface VentaLinesProps {
  lineas: Linea[]
  envios: readonly Envio[]
}

/** What was bought, as it was when it was sold. */
export const VentaLines = ({ lineas, envios }: VentaLinesProps) => (
  <List>
    {byPaquete(lineas, envios).map((linea) => (
      <Line key={linea.id}>
        <Frame>
          <Picture
            sources={imagenSources(linea.imagen ?? undefined)}
            alt=""
            sizes="64px"
            tint={linea.id}
          />
        </Frame>
        <div>
          <Link to={`/products/${linea.id}`}>{keepUnits(linea.nombre)}</Link>
          <p>{unitsOf(linea)}</p>
          <p>Vendido por {sellerOf(linea, envios)}</p>
          {isReceived(linea, envios) && (
            <Review to={`/opinar/${linea.id}`} aria-label={`Opinar de ${linea.nombre}`}>
              Opinar
            </Review>
          )}
        </div>
        <strong>{formatCop(paidFor(linea))}</strong>
      </Line>
    ))}
  </List>
)
