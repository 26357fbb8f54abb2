import type { Producto } from '@plaza/api/contract'
import { type RefObject, useEffect, useState } from 'react'
import { listProductos } from '../../../parts/catalogue/list-productos.ts'

/** How many related products are shown: one row on a desk. */
export const relatedCount = 5

const otherThan = (id: number, productos: Producto[]) =>
  productos.filter((producto) => producto.id !== id).slice(0, relatedCount)

/** Products of the same category, asked for once `place` comes within a window's height; undefined until they are here. */
export const useRelated = ({ id, categoria }: Producto, place: RefObject<Element | null>) => {
  const [productos, setProductos] = useState<Producto[]>()
  useEffect(() => {
    const abort = new AbortController()
    const fetchRelated = async () => {
      const search = { categoria, limit: relatedCount + 1 }
      const answer = await listProductos(search, { signal: abort.signal }).catch(() => undefined)
      // Without an answer the page is complete all the same.
      if (!abort.signal.aborted) setProductos(otherThan(id, answer?.data ?? []))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void fetchRelated()
      },
      { rootMargin: '100% 0px' },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      abort.abort()
    }
  }, [id, categoria, place])
  return productos
}
