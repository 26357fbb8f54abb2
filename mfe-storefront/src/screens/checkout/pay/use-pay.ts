import {
  type Cotizacion,
  currentCotizacionSchema,
  type NuevaVenta,
  unpaidVentaSchema,
} from '@plaza/contract'
import { type Cart, clearCart, getCart, useCart } from '@plaza/shell/cart'
import { useStillHere } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { isUncertain, once } from '@plaza/shell/once'
import { getSession } from '@plaza/shell/session'
import { toast } from '@plaza/shell/ui'
import { useRef, useState } from 'react'
import { goToPayment } from '../../../parts/unpaid/go-to-payment.ts'
import { startPayment } from '../../../parts/unpaid/start-payment.ts'
import { useReturned } from '../../../parts/unpaid/use-returned.ts'
import { createVenta } from './create-venta.ts'
import { UnpaidOrder, unpaidText } from './unpaid-order.ts'

// The sale that was made is the one to pay: given up, a second would be made beside it.
const isKept = (error: unknown) =>
  error instanceof UnpaidOrder ? !error.isOver : isUncertain(error)

const sale = once<NuevaVenta>('venta', isKept)

/** The order that was sent from this tab without hearing whether it arrived. */
export const findUnansweredVenta = sale.findUnanswered

/** Gives that order up. */
export const forgetUnansweredVenta = sale.forget

const linesOfCart = () =>
  getCart().items.map(({ product, quantity }) => ({
    nombre: product.nombre,
    cantidad: quantity,
    valor_total: product.valor_total,
  }))

/** What only the person's own profile can mend. */
const incomplete = ['perfil_incompleto', 'consentimiento_requerido']

const isWithoutId = (error: ApiError) => error.code === 'respuesta_invalida' && error.status < 400

const failureOf = (error: unknown) => {
  if (error instanceof UnpaidOrder) return `Error al enviar los datos: ${unpaidText(error)}`
  if (!(error instanceof ApiError)) throw error
  if (isWithoutId(error)) return 'Error: No se recibió ID de transacción'
  return `Error al enviar los datos: ${error.message}`
}

const seeing = (id_transaccion: string) => ({
  severity: 'info' as const,
  link: { href: `/ventas/${id_transaccion}`, label: 'Ver mi pedido' },
})

const open = (isStillHere: () => boolean) => async (newVenta: NuevaVenta, clave: string) => {
  const { sub } = getSession()
  const { id_transaccion } = await createVenta(newVenta, clave)
  const order = { id_transaccion, id_productos: linesOfCart() }
  const initPoint = await startPayment(order, { sub }).catch((cause: unknown) => {
    throw new UnpaidOrder(id_transaccion, cause)
  })
  if (isStillHere()) return { id_transaccion, initPoint }
  // The cart and the order wait for whoever has left; somebody else hears nothing of them.
  if (getSession().sub === sub) toast('Tu pedido quedó guardado sin pagar.', seeing(id_transaccion))
  throw new UnpaidOrder(id_transaccion, undefined)
}

/** What became of an attempt to pay. */
interface Outcome {
  /** The API refused the order as it is. */
  refused: boolean
  /** What it would cost now, when that is why. */
  cotizacion?: Cotizacion | undefined
}

const cotizacionIn = (error: unknown) =>
  error instanceof ApiError
    ? currentCotizacionSchema.safeParse(error.body).data?.cotizacion
    : undefined

const openVentaIdIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'ventas_sin_pagar'
    ? unpaidVentaSchema.safeParse(error.body).data?.id_transaccion
    : undefined

interface Failed {
  text: string
  /** The profile lacks what a sale needs. */
  isIncomplete: boolean
  /** The sale that waits for its payment, if one was made. */
  unpaid: string | undefined
  /** Another unpaid sale, which has to be paid or given up before. */
  openVentaId: string | undefined
  /** The cart that could not be bought. */
  items: Cart['items']
}

/**
 * Makes the sale and leaves for its payment. However often it is pressed, reloaded or cut off, the same order makes one
 * sale: until an answer comes it goes out under the same key. The cart is cleared when the payment's page is known. Whoever has left
 * the checkout by then stays where they are, and finds the order there to go on with.
 */
export const usePay = () => {
  const [state, setState] = useState<'ready' | 'paying' | 'leaving'>('ready')
  const [failed, setFailed] = useState<Failed>()
  const items = useCart((cart) => cart.items)
  const busy = useRef(false)
  const rest = () => {
    busy.current = false
    setState('ready')
  }
  useReturned(rest)
  const isStillHere = useStillHere()

  const pay = async (newVenta: NuevaVenta): Promise<Outcome> => {
    if (busy.current) return { refused: false }
    busy.current = true
    setState('paying')
    setFailed(undefined)
    try {
      const { id_transaccion, initPoint } = await sale.send(newVenta, open(isStillHere))
      setState('leaving')
      forgetUnansweredVenta()
      clearCart()
      goToPayment(id_transaccion, initPoint)
      return { refused: false }
    } catch (error) {
      rest()
      const isIncomplete = error instanceof ApiError && incomplete.includes(error.code)
      const unpaid =
        error instanceof UnpaidOrder && !error.isOver ? error.id_transaccion : undefined
      const said = {
        text: failureOf(error),
        isIncomplete,
        unpaid,
        openVentaId: openVentaIdIn(error),
      }
      setFailed({ ...said, items: getCart().items })
      if (isKept(error)) return { refused: false }
      forgetUnansweredVenta()
      return { refused: true, cotizacion: cotizacionIn(error) }
    }
  }
  // Said of another cart it is no longer true.
  const current = failed?.items === items ? failed : undefined
  return {
    state,
    failure: current?.text,
    isIncomplete: current?.isIncomplete ?? false,
    unpaid: current?.unpaid,
    openVentaId: current?.openVentaId,
    /** What was said is no longer true. */
    forget: () => setFailed(undefined),
    pay,
  }
}

export type Pay = ReturnType<typeof usePay>
