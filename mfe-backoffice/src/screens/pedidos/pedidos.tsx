import type { PedidosPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useTitle } from '@plaza/shell/router'
import { rolesOf, useSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { withinPages } from '../../parts/filters/use-filters.ts'
import { OfficePage } from '../../parts/page/office-page.tsx'
import { listPedidos } from '../../parts/pedido/pedidos-calls.ts'
import { ChooseComercio } from './choose-comercio.tsx'
import { Listing } from './listing.tsx'
import { ownComercioId } from './own-comercio.ts'

/** Without a shop, an administrator has to choose one. */
type Shown = { comercioId: number; pedidos: PedidosPage } | undefined

export const loader = ({ request }: { request: Request }): Promise<Loaded<{ shown: Shown }>> =>
  load(async () => {
    const comercioId = await ownComercioId(request)
    if (comercioId === undefined) return { shown: undefined }
    const { searchParams } = new URL(request.url)
    const pedidos = await listPedidos(comercioId, searchParams, { signal: request.signal })
    return { shown: { comercioId, pedidos: withinPages(request.url, pedidos) } }
  })

const OtherComercio = () => {
  const isAdmin = useSession((session) => rolesOf(session).includes('Administrador'))
  return isAdmin ? (
    <Button variant="outlined" component={Link} to="/comercio/pedidos?elegir=1">
      Elegir otro comercio
    </Button>
  ) : null
}

const lead = 'Lo que compraron en la tienda en línea y te toca enviar.'

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<{ shown: Shown }>>()
  useTitle('Pedidos')
  const isChoice = value && !value.shown
  return (
    <OfficePage
      title="Pedidos"
      lead={isChoice ? 'Elige el comercio cuyos pedidos quieres ver.' : lead}
      actions={!isChoice && <OtherComercio />}
    >
      {isChoice && <ChooseComercio />}
      {value?.shown && <Listing {...value.shown} />}
      {!value && <NotLoaded title="No pudimos cargar los pedidos" error={error} />}
    </OfficePage>
  )
}
