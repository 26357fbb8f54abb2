import type { Producto } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useLoaderData, useTitle } from '@plaza/shell/router'
import { Page } from '@plaza/shell/ui'
import { findProducto } from '../../parts/catalogue/find-producto.ts'
import { ProductoDetail } from './producto-detail.tsx'
import { ProductoFailed, ProductoMissing } from './producto-missing.tsx'
import { useReferrer } from './use-referrer.ts'

interface Found {
  producto?: Producto | undefined
  error?: string | undefined
}

interface LoaderArgs {
  params: { id?: string }
  request: Request
}

export const loader = async ({ params, request }: LoaderArgs): Promise<Found> => {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return {}
  try {
    return { producto: await findProducto(id, { signal: request.signal }) }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.message }
    throw error
  }
}

export const Component = () => {
  const { producto, error } = useLoaderData<Found>()
  useReferrer()
  useTitle(producto ? producto.nombre : 'Producto no encontrado')
  if (error) return <ProductoFailed message={error} />
  if (!producto) return <ProductoMissing />
  return (
    <Page>
      <ProductoDetail key={producto.id} producto={producto} />
    </Page>
  )
}
