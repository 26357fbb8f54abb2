import type { Producto } from '@plaza/contract'
import { type Loaded, load } from '@plaza/shell/query'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { Page } from '@plaza/shell/ui'
import { findProducto } from '../../parts/catalogue/find-producto.ts'
import { ProductoDetail } from './producto-detail.tsx'
import { ProductoFailed, ProductoMissing } from './producto-missing.tsx'
import { useReferrer } from './use-referrer.ts'

type Found = Loaded<Producto | undefined>

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = async ({ params, request }: LoaderArgs): Promise<Found> => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return { value: undefined }
  return load(() => findProducto(id, { signal: request.signal }))
}

export const isKept = ({ error }: Found) => error === undefined

export const Component = () => {
  const { value: producto, error } = useLoaderData<Found>()
  useReferrer()
  useTitle(producto ? producto.nombre : 'Producto no encontrado')
  if (error) return <ProductoFailed error={error} />
  if (!producto) return <ProductoMissing />
  return (
    <Page>
      <ProductoDetail key={producto.id} producto={producto} />
    </Page>
  )
}
