import type { ResenasPropias, VentasPage } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { Link, useLoaderData, useSearchParams, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, Page, styled, tokens } from '@plaza/shell/ui'
import { PageBeyond } from '../../parts/page/page-beyond.tsx'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { Filters } from './filters.tsx'
import { listToReview } from './list-to-review.ts'
import { listVentas } from './list-ventas.ts'
import { ToReview } from './to-review.tsx'
import { VentaCard } from './venta-card.tsx'

const pageOf = (url: string) => {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

const isNarrowed = (params: URLSearchParams) => Boolean(params.get('q') || params.get('estado'))

interface Listed {
  ventas: VentasPage
  /** What arrived and nobody told of yet; beside the newest purchases alone. */
  toReview: ResenasPropias['por_escribir']
}

export const loader = ({ request: { url, signal } }: { request: Request }) =>
  load(async (): Promise<Listed> => {
    const page = pageOf(url)
    const { searchParams } = new URL(url)
    const isFirst = page === 1 && !isNarrowed(searchParams)
    const toReview = isFirst ? listToReview({ signal }) : []
    return { ventas: await listVentas(page, searchParams, { signal }), toReview: await toReview }
  })

const Lead = styled('p')({ marginTop: tokens.space(1), color: tokens.muted })
const List = styled('ul')({ display: 'grid', gap: tokens.space(3), marginTop: tokens.space(5) })

const Empty = () => (
  <EmptyState
    icon="card"
    title="Todavía no tienes compras"
    action={
      <Button variant="contained" component={Link} to="/products">
        Ver productos
      </Button>
    }
  >
    Cuando pagues un pedido, aquí ves su estado y todo lo que puedes hacer con él.
  </EmptyState>
)

const addressIn = (params: URLSearchParams) => (page: number) => {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.size ? `/ventas?${next}` : '/ventas'
}

const NotFound = () => (
  <EmptyState
    icon="search"
    title="Ninguna compra coincide"
    action={
      <Button variant="outlined" component={Link} to="/ventas">
        Ver todas mis compras
      </Button>
    }
  >
    Prueba con otra palabra o con otro estado.
  </EmptyState>
)

const Purchases = ({ ventas, params }: { ventas: VentasPage; params: URLSearchParams }) => {
  const { data, page, totalPages } = ventas
  const address = addressIn(params)
  if (data.length === 0) return <PageBeyond totalPages={totalPages} address={address} />
  return (
    <>
      <List>
        {data.map((venta) => (
          <li key={venta.id_transaccion}>
            <VentaCard venta={venta} />
          </li>
        ))}
      </List>
      <PagesNav page={page} totalPages={totalPages} address={address} />
    </>
  )
}

export const Component = () => {
  const { value, error } = useLoaderData<Loaded<Listed>>()
  const ventas = value?.ventas
  const [params] = useSearchParams()
  const narrowed = isNarrowed(params)
  useTitle('Datos de Pago')
  return (
    <Page>
      <PageTitle>Datos de Pago</PageTitle>
      <Lead>Tus compras, con el estado de cada pago y de cada envío.</Lead>
      {error && <NotLoaded title="No pudimos cargar tus compras" error={error} />}
      {ventas && (ventas.total > 0 || narrowed) && <Filters />}
      {ventas?.total === 0 && (narrowed ? <NotFound /> : <Empty />)}
      {value && <ToReview productos={value.toReview} />}
      {ventas && ventas.total > 0 && <Purchases ventas={ventas} params={params} />}
    </Page>
  )
}
