import type { PedidoDetalle } from '@plaza/contract'
import { formatCop, formatFecha } from '@plaza/shell/format'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { Button, media, styled, tokens } from '@plaza/shell/ui'
import { comercioIdIn, paths } from '../../parts/comercio/comercio-address.ts'
import { Facts } from '../../parts/facts/facts.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { EnvioChip } from '../../parts/pedido/envio-chip.tsx'
import { findPedido } from '../../parts/pedido/pedidos-calls.ts'
import { EnvioSection } from './envio-section.tsx'
import { LineList } from './line-list.tsx'
import { RefundSection } from './refund-section.tsx'

interface Shown {
  comercioId: number
  pedido: PedidoDetalle
}

interface LoaderArgs {
  request: Request
  params: { id?: string }
}

export const loader = ({ request, params }: LoaderArgs): Promise<Loaded<Shown>> =>
  load(async () => {
    const comercioId = comercioIdIn(request.url)
    return {
      comercioId,
      pedido: await findPedido(comercioId, params.id ?? '', { signal: request.signal }),
    }
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

const Buyer = ({ comprador, telefono, direccion_envio }: PedidoDetalle) => (
  <FormSection title="A quién">
    <Facts
      facts={[
        ['Comprador', comprador ?? 'Cuenta eliminada'],
        ['Teléfono', telefono && <a href={`tel:+57${telefono}`}>{telefono}</a>],
        ['Dirección de envío', direccion_envio],
      ]}
    />
  </FormSection>
)

const Parts = ({ comercioId, pedido }: Shown) => (
  <Columns>
    <FormSection title="Qué enviar" lead={`Tu parte del pedido: ${formatCop(pedido.valor_total)}.`}>
      <LineList pedido={pedido} />
    </FormSection>
    <Side>
      <Buyer {...pedido} />
      <EnvioSection comercioId={comercioId} pedido={pedido} />
    </Side>
    <RefundSection comercioId={comercioId} pedido={pedido} />
  </Columns>
)

const titleOf = (pedido: PedidoDetalle | undefined) =>
  pedido ? `Pedido del ${formatFecha(pedido.fecha_y_hora)}` : 'Pedido'

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Shown>>()
  const title = titleOf(value?.pedido)
  useTitle(title)
  return (
    <OfficePage
      title={title}
      lead={value && <EnvioChip {...value.pedido} />}
      actions={
        value && (
          <Button variant="outlined" component={Link} to={paths.pedidos(value.comercioId)}>
            Todos los pedidos
          </Button>
        )
      }
    >
      {value ? (
        <Parts {...value} />
      ) : (
        <NotLoaded title="No pudimos cargar el pedido" error={error} />
      )}
    </OfficePage>
  )
}
