import type { VentaDetalle } from '@plaza/contract'
import { type Loaded, load, NotLoaded } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { Page } from '@plaza/shell/ui'
import { findVenta } from '../../parts/venta/find-venta.ts'
import { TransactionMissing } from '../../parts/venta/transaction-missing.tsx'
import { VentaDetail } from './venta-detail.tsx'

type Found = Loaded<VentaDetalle | undefined>

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = ({ params, request: { signal } }: LoaderArgs): Promise<Found> =>
  load(() => findVenta(params.id ?? '', { signal }))

const Venta = ({ value: venta, error }: Found) => {
  if (error) return <NotLoaded level={1} title="No pudimos cargar tu compra" error={error} />
  if (!venta) return <TransactionMissing title="Transaction not found." />
  return <VentaDetail venta={venta} />
}

export const Component = () => {
  const loaded = useLoaderData<Found>()
  useTitle('Tu compra')
  return (
    <Page>
      <Venta {...loaded} />
    </Page>
  )
}
