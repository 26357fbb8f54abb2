import type { VentasPage } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { Link, useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { Button, EmptyState, ErrorState, Page, styled, tokens } from '@plaza/shell/ui'
import { PageTitle } from '../../parts/page/page-title.tsx'
import { PagesNav } from '../../parts/page/pages-nav.tsx'
import { listVentas } from './list-ventas.ts'
import { VentaCard } from './venta-card.tsx'

interface Loaded {
  ventas?: VentasPage | undefined
  /** Why there are none, ready to show. */
  error?: string | undefined
}

const pageOf = (url: string) => {
  const page = Number(new URL(url).searchParams.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

export const loader = async ({ request }: { request: Request }): Promise<Loaded> => {
  try {
    return { ventas: await listVentas(pageOf(request.url), { signal: request.signal }) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}

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

const Failed = ({ message }: { message: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title="No pudimos cargar tus compras"
      message={message}
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  )
}

const address = (page: number) => (page > 1 ? `/ventas?page=${page}` : '/ventas')

const Purchases = ({ ventas }: { ventas: VentasPage }) => (
  <>
    <List>
      {ventas.data.map((venta) => (
        <li key={venta.id_transaccion}>
          <VentaCard venta={venta} />
        </li>
      ))}
    </List>
    <PagesNav page={ventas.page} totalPages={ventas.totalPages} address={address} />
  </>
)

export const Component = () => {
  const { ventas, error } = useLoaderData<Loaded>()
  useTitle('Datos de Pago')
  return (
    <Page>
      <PageTitle>Datos de Pago</PageTitle>
      <Lead>Tus compras, con el estado de cada pago.</Lead>
      {error && <Failed message={error} />}
      {ventas?.total === 0 && <Empty />}
      {ventas && ventas.total > 0 && <Purchases ventas={ventas} />}
    </Page>
  )
}
