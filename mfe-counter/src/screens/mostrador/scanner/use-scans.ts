import type { Mostrador, ProductoMostrador } from '@plaza/contract'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { findByCode, opcionesOf } from '../catalogo/catalogo.ts'
import { fetchByCode } from '../catalogo/fetch-productos.ts'
import { addProducto, chooseOpcion, useTickets } from '../ticket/ticket.ts'
import { createScanner } from './scanner.ts'
import { toneFound, toneUnknown } from './tones.ts'

const loadBalanza = () => import(/* webpackChunkName: "domicilios" */ './balanza.ts')

const noUnits = 'No hay unidades disponibles para este producto!'

/** What came of the last product that was scanned or chosen. */
export interface ScanResult {
  /** Grows with each, so that the same twice is told twice. */
  turn: number
  producto: ProductoMostrador | undefined
  error: string | undefined
}

/** Whether the till takes scans: at once, when the payment that is under way has ended, or not at all. */
export type Attention = 'free' | 'paying' | 'busy'

const busyText = 'Termina o cierra el pago antes de escanear.'

/** Adds products to the ticket, by code or chosen, and tells what came of each. Codes are caught wherever the focus is. */
export const useScans = (caja: Caja, mostrador: Mostrador, attention: Attention) => {
  const comercioId = mostrador.id
  const [result, setResult] = useState<ScanResult>()
  const { catalogo, connection, fresh, isReady } = caja
  const waiting = useRef<string[]>([])

  const tell = useCallback((producto: ProductoMostrador | undefined, error?: string) => {
    if (error) toneUnknown()
    else toneFound()
    setResult((last) => ({ turn: (last?.turn ?? 0) + 1, producto, error }))
  }, [])

  const add = (producto: ProductoMostrador) => {
    const now = fresh(producto)
    tell(now, addProducto(now) ? undefined : noUnits)
  }

  // What was found by its name may be one of several options.
  const choose = (producto: ProductoMostrador) => {
    const isOne = !catalogo.current || opcionesOf(catalogo.current, producto).length === 0
    if (isOne) add(producto)
    else chooseOpcion(producto)
  }

  const find = async (code: string) => {
    const known = catalogo.current && findByCode(catalogo.current, code)
    if (known || !connection.isOnline) return known
    return fetchByCode(comercioId, code).catch(() => undefined)
  }

  // The reader of labels is another file: it comes once, where the shop has scales.
  const etiqueta = async (code: string) => {
    const { balanzas = [] } = mostrador
    if (balanzas.length === 0 || !/^2\d{12}$/.test(code)) return false
    const { readEtiqueta } = await loadBalanza()
    const read = await readEtiqueta(code, balanzas, find)
    if (!read) return false
    if (read.error !== undefined) tell(undefined, read.error)
    else {
      const now = fresh(read.producto)
      tell(now, addProducto(now, read.gramos) ? undefined : noUnits)
    }
    return true
  }

  const scan = async (code: string) => {
    if (attention === 'busy') return tell(undefined, busyText)
    // The next customer's: it goes on the next ticket. Before the catalogue is here nothing is known to be none.
    if (attention === 'paying' || !isReady) return void waiting.current.push(code)
    // Whoever scans the option has chosen it.
    chooseOpcion(undefined)
    const known = catalogo.current && findByCode(catalogo.current, code)
    if (known) return add(known)
    if (await etiqueta(code)) return
    const producto = await find(code)
    if (producto) add(producto)
    else tell(undefined, `No encontramos un producto con el código ${code}.`)
  }

  const hasScales = Boolean(mostrador.balanzas?.length)
  useEffect(() => {
    if (hasScales) loadBalanza().catch((error: unknown) => console.error(error))
  }, [hasScales])

  // What was said of the last customer's product says nothing of what the next one buys.
  const isEmpty = useTickets(({ actual }) => actual.lineas.length === 0)
  useEffect(() => {
    if (isEmpty) setResult(undefined)
  }, [isEmpty])

  const onScan = useEffectEvent((code: string) => void scan(code))
  useEffect(() => {
    const onKeyDown = createScanner(onScan)
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [])

  useEffect(() => {
    if (attention === 'paying' || !isReady) return
    waiting.current.splice(0).forEach(onScan)
  }, [attention, isReady])

  return { result, add, choose, scan }
}
