import {
  type Cotizacion,
  cambioOf,
  type Mostrador,
  nombresEstadoTx,
  ritmoMostradorMs,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { ApiError } from '@plaza/shell/http'
import { getSession } from '@plaza/shell/session'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Caja } from '../caja/use-caja.ts'
import {
  agreedOf,
  dropAprobacion,
  dropSold,
  followTill,
  type Ticket,
  useTickets,
} from '../ticket/ticket.ts'
import { totalsOf } from '../ticket/totals-of.ts'
import { useConfirmed } from '../unsent/confirmed.ts'
import { charging } from '../unsent/in-hand.ts'
import { isAnswer } from '../unsent/register-venta.ts'
import { rejectionOf } from '../unsent/rejection-of.ts'
import { type Charged, chargeVenta, type Pago } from './charge-venta.ts'
import { keepRecibo, keptRecibo } from './kept-recibo.ts'
import { cashOf, type ReciboData } from './recibo-data.ts'

const textOf = ({ confirmed, total }: Charged) =>
  confirmed
    ? `Venta registrada correctamente. Total: ${formatCop(total)} (${nombresEstadoTx[confirmed.estado_tx]})`
    : `Venta guardada sin conexión. Total: ${formatCop(total)}. Se enviará sola.`

interface Charge {
  sub: string
  comercioId: number
  mostrador: Mostrador
  ticket: Ticket
  totals: Cotizacion
  /** The API refused it: what the till knows of its shop may be of before. */
  onRefused: () => void
}

const reciboOf = (
  { id, confirmed }: Pick<Charged, 'id' | 'confirmed'>,
  { pago, ...rest }: Pick<ReciboData, 'mostrador' | 'ticket' | 'totals'> & { pago: Pago },
): ReciboData => {
  const { monto, recibido } = cashOf(pago, rest.totals.total_a_pagar)
  const cambio = recibido === undefined ? undefined : cambioOf(monto, recibido)
  const { name, email } = getSession()
  return {
    ...rest,
    id: confirmed?.id_transaccion ?? id,
    fecha: confirmed?.fecha_y_hora ?? new Date().toISOString(),
    vendedor: name || email || '',
    pago,
    cambio,
    token: confirmed?.recibo,
    isUnconfirmed: !confirmed,
    cobrada: Date.now(),
  }
}

/** The last receipt, which waits for Plaza to confirm it no more once its sale has been sent. */
const useConfirmedRecibo = (
  recibo: ReciboData | undefined,
  onConfirmed: (recibo: ReciboData) => void,
) => {
  const { id, venta } = useConfirmed()
  const tell = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (!venta || !recibo?.isUnconfirmed || recibo.id !== id) return
    const { fecha_y_hora: fecha, recibo: token } = venta
    tell({ ...recibo, fecha, token, isUnconfirmed: false })
  }, [id, venta, recibo])
}

/** The payment panel's life: open, paying, paid. The success stands for 6 s. */
export const useCharge = (
  caja: Caja,
  { sub, comercioId, mostrador, ticket, totals, onRefused }: Charge,
) => {
  const [isOpen, setOpen] = useState(false)
  const [isPaying, setPaying] = useState(false)
  // What all of it cost when the customer was told, until something else has been said of it.
  const [told, setTold] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [charged, setCharged] = useState<Charged>()
  const till = { sub, comercioId }
  const [recibo, setRecibo] = useState(() => keptRecibo(till, mostrador))
  useConfirmedRecibo(recibo, (made) => {
    keepRecibo(till, made)
    setRecibo(made)
  })
  // Two presses in one breath are one payment.
  const paying = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Another page of this till sold it, or put it aside: nobody is charged for nothing.
  const isNothing = ticket.lineas.length === 0
  useEffect(() => {
    if (isNothing && !isPaying) setOpen(false)
  }, [isNothing, isPaying])

  const show = (done: Charged) => {
    clearTimeout(timer.current)
    setCharged(done)
    timer.current = setTimeout(() => setCharged(undefined), ritmoMostradorMs.mensajeExito)
  }

  const sell = async (pago: Pago) => {
    // Another page may have sold it while this one waited, or put more on it: what was agreed on is what stood there.
    followTill()
    if (agreedOf(useTickets.getState().actual) !== agreedOf(ticket)) {
      setFailure('La venta cambió en otra ventana. Revísala y cobra de nuevo.')
      setTold(undefined)
      return
    }
    try {
      const reciboNow = (sold: Pick<Charged, 'id' | 'confirmed'>) => {
        const made = reciboOf(sold, { mostrador, ticket, totals, pago })
        keepRecibo(till, made)
        return made
      }
      const done = await chargeVenta({ ...till, ticket, totals, pago }, (id) =>
        reciboNow({ id, confirmed: undefined }),
      )
      show(done)
      setRecibo(reciboNow(done))
      setOpen(false)
      dropSold(sub, comercioId, ticket)
      await caja.recount()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      // Nothing was sold: the last paper is that of the sale before.
      keepRecibo(till, recibo)
      if (error instanceof ApiError && error.code === 'descuento_sin_aprobacion') dropAprobacion()
      // The refusal has said what costs something else.
      if (error instanceof ApiError && error.code === 'cotizacion_cambiada') setTold(undefined)
      setFailure(
        error instanceof ApiError
          ? rejectionOf(error, totals.valor_del_envio)
          : 'Inténtalo de nuevo.',
      )
      if (isAnswer(error)) onRefused()
    }
  }

  const total = totals.total_a_pagar
  const antes = isNothing || told === total ? undefined : told

  const pay = async (pago: Pago) => {
    if (paying.current) return
    // A card may have been charged by now, and the change been counted.
    if (antes !== undefined) {
      setTold(total)
      setFailure(`El total pasó de ${formatCop(antes)} a ${formatCop(total)}. Revísalo y confirma.`)
      return
    }
    paying.current = true
    setPaying(true)
    setFailure(undefined)
    try {
      await charging(till, () => sell(pago))
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
    /** What the ticket cost when its payment began, where it costs something else by now. */
    antes,
    /** Of the last sale. */
    recibo,
    success: charged && textOf(charged),
    open: () => {
      // The key may come before the line of the last scan has been drawn.
      const { actual } = useTickets.getState()
      if (actual.lineas.length === 0) return
      setFailure(undefined)
      setTold(totalsOf(actual, mostrador.valor_domicilio).total_a_pagar)
      setOpen(true)
    },
    close: () => !isPaying && setOpen(false),
    pay,
  }
}
