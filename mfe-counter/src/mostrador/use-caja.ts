import type { ProductoMostrador } from '@plaza/api/contract'
import { ApiError } from '@plaza/shell/http'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepOffline } from '../keep-offline.ts'
import { type Catalogo, findProducto, openCatalogo, syncCatalogo } from './catalogo.ts'
import { setEnLinea, useConexion } from './conexion.ts'
import { enviarPendientes } from './enviar.ts'
import { countPorEnviar, unidadesPorEnviar, updateKept } from './por-enviar.ts'
import { clearTicket, openTickets, refreshTicket, useTickets } from './ticket.ts'

const beatMs = 10_000
const forgottenMs = 30_000

// The device died while a sale was on its way: the customer had paid, so it is sold, and its ticket is done.
const recover = async (sub: string, comercioId: number) => {
  for (const kept of await countPorEnviar(sub, comercioId)) {
    if (kept.sinConexion || Date.now() - Date.parse(kept.hecha) < forgottenMs) continue
    await updateKept({ ...kept, sinConexion: true })
    const { actual } = useTickets.getState()
    if (JSON.stringify(actual) === JSON.stringify(kept.ticket)) clearTicket()
  }
}

const sync = async (catalogo: Catalogo) => {
  try {
    await syncCatalogo(catalogo)
    setEnLinea(true)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) setEnLinea(false)
    else throw error
  }
}

/** The shop's catalogue on this device, kept fresh, and the sender of what waits. `isReady` once it can be searched. */
export const useCaja = (sub: string, comercioId: number) => {
  const catalogo = useRef<Catalogo>(undefined)
  const [isReady, setReady] = useState(false)
  const [cuenta, setCuenta] = useState(0)
  const [isKept, setKept] = useState(false)

  const beat = useCallback(async () => {
    const own = catalogo.current
    if (!own) return
    const ventas = await enviarPendientes(sub, comercioId)
    await sync(own)
    own.vendidas = unidadesPorEnviar(ventas)
    refreshTicket((id) => findProducto(own, id))
    setCuenta(own.filas.size)
  }, [sub, comercioId])

  /** Counts units as sold here until the API tells of them. */
  const recount = useCallback(async () => {
    const ventas = await countPorEnviar(sub, comercioId)
    if (catalogo.current) catalogo.current.vendidas = unidadesPorEnviar(ventas)
  }, [sub, comercioId])

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    openTickets(sub, comercioId)
    const again = async () => {
      clearTimeout(timer)
      await beat().catch((error: unknown) => console.error(error))
      if (isOver) return
      setReady(true)
      timer = setTimeout(again, beatMs)
    }
    const start = async () => {
      await recover(sub, comercioId)
      const own = await openCatalogo(comercioId)
      if (isOver) return
      catalogo.current = own
      setCuenta(own.filas.size)
      if (own.filas.size > 0) setReady(true)
      await recount()
      await again()
      if (useConexion.getState().enLinea) setKept(await keepOffline())
    }
    const onOnline = () => void again()
    const onOffline = () => setEnLinea(false)
    void start()
    addEventListener('online', onOnline)
    addEventListener('offline', onOffline)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      removeEventListener('offline', onOffline)
    }
  }, [sub, comercioId, beat, recount])

  /** A product of now, for a line that is added. */
  const fresh = (producto: ProductoMostrador) =>
    (catalogo.current && findProducto(catalogo.current, producto.id)) ?? producto

  return { catalogo, isReady, isKept, cuenta, beat, recount, fresh, conexion: useConexion() }
}

export type Caja = ReturnType<typeof useCaja>
