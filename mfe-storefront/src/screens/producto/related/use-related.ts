import type { ListedProducto } from '@plaza/contract'
import { useQuery } from '@plaza/shell/query'
import { type RefObject, useCallback } from 'react'
import { listProductos } from '../../../parts/catalogue/list-productos.ts'
import { useNear } from '../../../parts/later/use-near.ts'

/** How many related products are shown: one row on a desk. */
export const relatedCount = 5

const otherThan = (id: number, productos: ListedProducto[]) =>
  productos.filter((producto) => producto.id !== id).slice(0, relatedCount)

/**
 * Products of the same category, asked for once `place` comes within a window's height (`isNear`); undefined until they are here.
 */
export const useRelated = ({ id, categoria }: ListedProducto, place: RefObject<Element | null>) => {
  const isNear = useNear(place)
  const ask = useCallback(
    (signal: AbortSignal) => listProductos({ categoria, limit: relatedCount + 1 }, { signal }),
    [categoria],
  )
  const { value, cause } = useQuery(isNear ? ask : undefined)
  // Without an answer the page is complete all the same.
  return { isNear, productos: cause ? [] : value && otherThan(id, value.data) }
}
