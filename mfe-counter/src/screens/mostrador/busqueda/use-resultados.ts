import { type ProductoMostrador, ritmoMostradorMs } from '@plaza/api/contract'
import { useEffect, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { buscarPorNombre } from '../catalogo/buscar-productos.ts'
import { searchByName } from '../catalogo/catalogo.ts'

interface Respuesta {
  q: string
  productos: ProductoMostrador[]
}

/**
 * Products for what is typed: at once those that this device has; 300 ms after the last key the API's own, where there is
 * a connection. Blank finds nothing.
 */
export const useResultados = ({ catalogo, conexion }: Caja, comercioId: number, typed: string) => {
  const q = typed.trim()
  const [respuesta, setRespuesta] = useState<Respuesta>()
  const { enLinea } = conexion
  useEffect(() => {
    if (!q || !enLinea) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      buscarPorNombre(comercioId, q, abort.signal).then(
        (productos) => setRespuesta({ q, productos }),
        // What this device has stays on show.
        () => undefined,
      )
    }, ritmoMostradorMs.busqueda)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, enLinea, comercioId])
  if (!q) return []
  const own = catalogo.current ? searchByName(catalogo.current, q) : []
  return own.length === 0 && respuesta?.q === q ? respuesta.productos.slice(0, 8) : own
}
