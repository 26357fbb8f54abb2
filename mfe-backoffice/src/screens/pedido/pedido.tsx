import { type GuiaDePedido, numeroOfVenta, type PedidoDetalle } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { EnvioChip } from '../../parts/pedido/envio-chip.tsx'
import { findGuia } from '../../parts/pedido/guias-calls.ts'
import { findPedido } from '../../parts/pedido/pedidos-calls.ts'
import { printMarked } from '../../parts/remision/print-sheet.tsx'
import { Slip, slipPage } from '../../parts/remision/slip.tsx'
import { EnvioSection } from './envio-section.tsx'
import { GuiaSection } from './guia-section.tsx'
import { LineList } from './line-list.tsx'
import { RefundSection } from './refund-section.tsx'

interface Shown {
  comercioId: number
  pedido: PedidoDetalle
  /** Undefined where it could not be asked for: the rest is there without it. */
  guia: GuiaDePedido | undefined
}

interface LoaderArgs {
  request: Request
  params: { id?: string }
}

export const loader = ({ request, params }: LoaderArgs): Promise<Loaded<Shown>> =>
  load(async () => {
    const comercioId = comercioIdIn(request.url)
    const id = params.id ?? ''
    const options = { signal: request.signal }
    const [pedido, guia] = await Promise.all([
      findPedido(comercioId, id, options),
      findGuia(comercioId, id, options).catch(() => undefined),
    ])
    return { comercioId, pedido, guia }
  })

const Columns = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  alignItems: 'start',
  [media.deskUp]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateRows: 'auto 1fr',
  },
})

const Side = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  minWidth: 0,
  [media.deskUp]: { gridColumn: 2, gridRow: '1 / span 2' },
})

const Buyer = ({ comprador, telefono, direccion_envio, municipio_envio }: PedidoDetalle) => (
  <FormSection title="A quién">
    <Facts
      facts={[
        ['Comprador', comprador ?? 'Cuenta eliminada'],
        ['Teléfono', telefono && <a href={`tel:+57${telefono}`}>{telefono}</a>],
        ['Dirección de envío', direccion_envio],
        ['Municipio', municipio_envio],
      ]}
    />
  </FormSection>
)

const leadOf = ({ valor_total, aporte_envio = 0 }: PedidoDetalle) =>
  [
    `Tu parte del pedido: ${formatCop(valor_total)}.`,
    ...(aporte_envio > 0
      ? [`Plaza te paga además el envío, ${formatCop(aporte_envio)}: su cupón lo hizo gratis.`]
      : []),
  ].join(' ')

const Parts = ({ comercioId, pedido, guia }: Shown) => (
  <Columns>
    <FormSection title="Qué enviar" lead={leadOf(pedido)}>
      <LineList pedido={pedido} />
    </FormSection>
    <Side>
      <Buyer {...pedido} />
      <GuiaSection comercioId={comercioId} pedido={pedido} guia={guia} />
      <EnvioSection comercioId={comercioId} pedido={pedido} />
    </Side>
    <RefundSection comercioId={comercioId} pedido={pedido} />
  </Columns>
)

const contenidoOf = ({ id_productos }: PedidoDetalle) =>
  id_productos
    .map(({ id, nombre, cantidad, cantidad_reembolsada }) => ({
      ...{ id, nombre, cantidad: cantidad - cantidad_reembolsada },
    }))
    .filter(({ cantidad }) => cantidad > 0)

const titleOf = (pedido: PedidoDetalle | undefined) =>
  pedido ? `Pedido ${numeroOfVenta(pedido.id_transaccion)}` : 'Pedido'

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  const title = titleOf(value?.pedido)
  useTitle(title)
  return (
    <OfficePage
      title={title}
      lead={
        value && (
          <>
            {formatFecha(value.pedido.fecha_y_hora)} <EnvioChip {...value.pedido} />
          </>
        )
      }
      actions={
        value && (
          <>
            <Button variant="outlined" component={Link} to={paths.pedidos(value.comercioId)}>
              Todos los pedidos
            </Button>
            <Button variant="outlined" onClick={() => printMarked(slipPage)}>
              Imprimir remisión
            </Button>
          </>
        )
      }
    >
      {value ? (
        <>
          <Parts key={value.pedido.id_transaccion} {...value} />
          <Slip remision={{ ...value.pedido, contenido: contenidoOf(value.pedido) }} />
        </>
      ) : (
        <NotLoaded title="No pudimos cargar el pedido" error={error} />
      )}
    </OfficePage>
  )
}
