import type { VentaDetalle } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useLoaderData, useRevalidator, useTitle } from '@plaza/shell/router'
import { ErrorState, Page } from '@plaza/shell/ui'
import { findVenta } from '../../parts/venta/find-venta.ts'
import { TransactionMissing } from '../../parts/venta/transaction-missing.tsx'
import { VentaDetail } from './venta-detail.tsx'

interface Loaded {
  venta?: VentaDetalle | undefined
  /** Why the purchase could not be asked for, ready to show. */
  error?: string | undefined
}

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = async ({ params, request }: LoaderArgs): Promise<Loaded> => {
  try {
    return { venta: await findVenta(params.id ?? '', { signal: request.signal }) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}

const Failed = ({ message }: { message: string }) => {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      level={1}
      title="No pudimos cargar tu compra"
      message={message}
      onRetry={revalidate}
      retrying={state === 'loading'}
    />
  )
}

const Venta = ({ venta, error }: Loaded) => {
  if (error) return <Failed message={error} />
  if (!venta) return <TransactionMissing title="Transaction not found." />
  return <VentaDetail venta={venta} />
}

export const Component = () => {
  const loaded = useLoaderData<Loaded>()
  useTitle('Tu compra')
  return (
    <Page>
      <Venta {...loaded} />
    </Page>
  )
}
