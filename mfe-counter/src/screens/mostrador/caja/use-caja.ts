import type { Mostrador, ProductoMostrador } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { keepOffline } from '@plaza/shell/offline'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Catalogo, findProducto, openCatalogo, syncCatalogo } from '../catalogo/catalogo.ts'
import { awaitAnswer, isSilence, loseLine, useConnection } from '../connection/connection.ts'
import { openTickets, refreshTicket } from '../ticket/ticket.ts'
import { recoverVentas } from '../unsent/recover-ventas.ts'
import { sendUnsent } from '../unsent/send-ventas.ts'
import { countUnsent, unsentUnits } from '../unsent/unsent-ventas.ts'

const beatMs = 10_000

const sync = async (catalogo: Catalogo) => {
  const hear = awaitAnswer()
  try {
    const hasChanged = await syncCatalogo(catalogo)
    hear(true)
    useConnection.setState({ refusal: undefined })
    return hasChanged
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    hear(!isSilence(error))
    // Without a session the till goes on with what it has; its sign says so.
    if (isSilence(error) || error.status === 401) return false
    if (![403, 404].includes(error.status)) throw error
    // Who was taken out of the shop hears so now, not when a customer pays.
    useConnection.setState({ refusal: error.message })
    return false
  }
}

/** The shop's catalogue on this device, kept fresh, and the sender of what waits. `isReady` once it can be searched. */
export const useCaja = (sub: string, { id: comercioId, funcion }: Mostrador) => {
  const catalogo = useRef<Catalogo>(undefined)
  const [isReady, setReady] = useState(false)
  const [count, setCount] = useState(0)
  const [isKept, setKept] = useState(false)
  const [turn, setTurn] = useState(0)

  const beat = useCallback(async () => {
    const own = catalogo.current
    if (!own) return
    await recoverVentas(sub)
    const ventas = await sendUnsent(sub, comercioId)
    if (await sync(own)) setTurn((last) => last + 1)
    own.sold = unsentUnits(ventas)
    refreshTicket((id) => findProducto(own, id))
    setCount(own.rows.size)
  }, [sub, comercioId])

  /** Counts units as sold here until the API tells of them. */
  const recount = useCallback(async () => {
    const ventas = await countUnsent(sub, comercioId)
    if (catalogo.current) catalogo.current.sold = unsentUnits(ventas)
    setTurn((last) => last + 1)
  }, [sub, comercioId])

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    useConnection.setState({ isSupervisor: funcion !== 'cajero' })
    openTickets(sub, comercioId)
    const again = async () => {
      clearTimeout(timer)
      await beat().catch((error: unknown) => console.error(error))
      if (isOver) return
      setReady(true)
      timer = setTimeout(again, beatMs)
    }
    const start = async () => {
      await recoverVentas(sub)
      const own = await openCatalogo(comercioId)
      if (isOver) return
      catalogo.current = own
      setCount(own.rows.size)
      if (own.rows.size > 0) setReady(true)
      await recount()
      await again()
      if (useConnection.getState().isOnline) setKept(await keepOffline())
    }
    const onOnline = () => void again()
    void start()
    addEventListener('online', onOnline)
    addEventListener('offline', loseLine)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      removeEventListener('offline', loseLine)
    }
  }, [sub, comercioId, funcion, beat, recount])

  /** A product of now, for a line that is added. */
  const fresh = (producto: ProductoMostrador) =>
    (catalogo.current && findProducto(catalogo.current, producto.id)) ?? producto

  /** Prices and stock of now on the ticket. */
  const refresh = () => {
    const own = catalogo.current
    if (own) refreshTicket((id) => findProducto(own, id))
  }

  return {
    catalogo,
    isReady,
    isKept,
    count,
    /** Grows when what the catalogue says may have changed. */
    turn,
    beat,
    recount,
    fresh,
    refresh,
    connection: useConnection(),
  }
}

export type Caja = ReturnType<typeof useCaja>
