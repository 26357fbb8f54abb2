import { type ProductoMostrador, ritmoMostradorMs } from '@plaza/contract'
import { useEffect, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { opcionesOf, searchByName } from '../catalogo/catalogo.ts'
import { fetchByName } from '../catalogo/fetch-productos.ts'
import { cardOf } from '../opciones/card.ts'

interface Answer {
  q: string
  productos: ProductoMostrador[]
}

/**
 * Products for what is typed: at once those that this device has; 300 ms after the last key the API's own, where there is
 * a connection. Each is told as its family, where it is of one. Blank finds nothing.
 */
export const useResults = ({ catalogo, connection }: Caja, comercioId: number, typed: string) => {
  const q = typed.trim()
  const [answer, setAnswer] = useState<Answer>()
  const { isOnline } = connection
  useEffect(() => {
    if (!q || !isOnline) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchByName(comercioId, q, abort.signal).then(
        (productos) => setAnswer({ q, productos }),
        // What this device has stays on show.
        () => undefined,
      )
    }, ritmoMostradorMs.busqueda)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, isOnline, comercioId])
  if (!q) return []
  const own = catalogo.current ? searchByName(catalogo.current, q) : []
  const found = own.length === 0 && answer?.q === q ? answer.productos.slice(0, 8) : own
  return found.map((producto) => ({
    producto,
    ...cardOf(producto, catalogo.current ? opcionesOf(catalogo.current, producto) : []),
  }))
}
