import type { ProductoMostrador } from '@plaza/api/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { buscarPorCodigo } from '../catalogo/buscar-productos.ts'
import { findByCode } from '../catalogo/catalogo.ts'
import { addProducto } from '../ticket/ticket.ts'
import { createScanner } from './escaner.ts'
import { toneFound, toneUnknown } from './tonos.ts'

const sinUnidades = 'No hay unidades disponibles para este producto!'

/** What came of the last product that was scanned or chosen. */
export interface Hallazgo {
  /** Grows with each, so that the same twice is told twice. */
  vez: number
  producto: ProductoMostrador | undefined
  error: string | undefined
}

/** Whether the till takes scans: at once, when the payment that is under way has ended, or not at all. */
export type Atencion = 'libre' | 'cobrando' | 'ocupada'

const ocupada = 'Termina o cierra el pago antes de escanear.'

/** Adds products to the ticket, by code or chosen, and tells what came of each. Codes are caught wherever the focus is. */
export const useEscaneo = (caja: Caja, comercioId: number, atencion: Atencion) => {
  const [hallazgo, setHallazgo] = useState<Hallazgo>()
  const { catalogo, conexion, fresh } = caja
  const esperan = useRef<string[]>([])

  const tell = useCallback((producto: ProductoMostrador | undefined, error?: string) => {
    if (error) toneUnknown()
    else toneFound()
    setHallazgo((last) => ({ vez: (last?.vez ?? 0) + 1, producto, error }))
  }, [])

  const add = (producto: ProductoMostrador) => {
    const now = fresh(producto)
    tell(now, addProducto(now) ? undefined : sinUnidades)
  }

  const find = async (code: string) => {
    const known = catalogo.current && findByCode(catalogo.current, code)
    if (known || !conexion.enLinea) return known
    return buscarPorCodigo(comercioId, code).catch(() => undefined)
  }

  const scan = async (code: string) => {
    if (atencion === 'ocupada') return tell(undefined, ocupada)
    // The next customer's: it goes on the next ticket.
    if (atencion === 'cobrando') return void esperan.current.push(code)
    const known = catalogo.current && findByCode(catalogo.current, code)
    if (known) return add(known)
    const producto = await find(code)
    if (producto) add(producto)
    else tell(undefined, `No encontramos un producto con el código ${code}.`)
  }

  const latest = useRef(scan)
  latest.current = scan
  useEffect(() => {
    const onKeyDown = createScanner((code) => void latest.current(code))
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])

  useEffect(() => {
    if (atencion === 'cobrando') return
    for (const code of esperan.current.splice(0)) void latest.current(code)
  }, [atencion])

  return { hallazgo, add, scan, forget: () => setHallazgo(undefined) }
}
