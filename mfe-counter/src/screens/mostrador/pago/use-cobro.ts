import {
  type Cotizacion,
  cambioDe,
  type Mostrador,
  nombresEstadoTx,
  ritmoMostradorMs,
} from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { useEffect, useRef, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import { rechazoDe } from '../por-enviar/rechazo-de.ts'
import { clearTicket, type Ticket, useTickets } from '../ticket/ticket.ts'
import { type Cobrada, cobrar, type Pago } from './cobrar.ts'
import type { Recibo } from './recibo-datos.ts'

const textOf = ({ confirmada, total }: Cobrada) =>
  confirmada
    ? `Venta registrada correctamente. Total: ${formatCop(total)} (${nombresEstadoTx[confirmada.estado_tx]})`
    : `Venta guardada sin conexión. Total: ${formatCop(total)}. Se enviará sola.`

interface Cobro {
  sub: string
  comercioId: number
  mostrador: Mostrador
  ticket: Ticket
  totales: Cotizacion
}

const reciboOf = (
  { id, confirmada }: Cobrada,
  { pago, ...rest }: Pick<Recibo, 'mostrador' | 'ticket' | 'totales'> & { pago: Pago },
): Recibo => {
  const recibido = pago.efectivo_recibido
  const cambio = recibido === undefined ? undefined : cambioDe(rest.totales.total_a_pagar, recibido)
  const { name, email } = getSession()
  return {
    ...rest,
    id: confirmada?.id_transaccion ?? id,
    fecha: confirmada?.fecha_y_hora ?? new Date().toISOString(),
    vendedor: name || email || '',
    pago,
    cambio,
    recibo: confirmada?.recibo,
    isPendiente: !confirmada,
  }
}

/** The payment panel's life: open, paying, paid. The success stands for 6 s. */
export const useCobro = (caja: Caja, { sub, comercioId, mostrador, ticket, totales }: Cobro) => {
  const [isOpen, setOpen] = useState(false)
  const [isPaying, setPaying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [cobrada, setCobrada] = useState<Cobrada>()
  const [recibo, setRecibo] = useState<Recibo>()
  // Two presses in one breath are one payment.
  const paying = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (done: Cobrada) => {
    clearTimeout(timer.current)
    setCobrada(done)
    timer.current = setTimeout(() => setCobrada(undefined), ritmoMostradorMs.mensajeExito)
  }

  const pay = async (pago: Pago) => {
    if (paying.current) return
    paying.current = true
    setPaying(true)
    setFailure(undefined)
    try {
      const done = await cobrar({ sub, comercioId, ticket, totales, pago })
      show(done)
      setRecibo(reciboOf(done, { mostrador, ticket, totales, pago }))
      setOpen(false)
      clearTicket()
      await caja.recount()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setFailure(error instanceof ApiError ? rechazoDe(error) : 'Inténtalo de nuevo.')
    } finally {
      paying.current = false
      setPaying(false)
    }
    // Fresh stock, and what a refusal was about.
    caja.beat().catch((error: unknown) => console.error(error))
  }

  return {
    isOpen,
    isPaying,
    failure,
    /** Of the last sale. */
    recibo,
    success: cobrada && textOf(cobrada),
    open: () => {
      // The key may come before the line of the last scan has been drawn.
      if (useTickets.getState().actual.lineas.length === 0) return
      setFailure(undefined)
      setOpen(true)
    },
    close: () => !isPaying && setOpen(false),
    pay,
  }
}
