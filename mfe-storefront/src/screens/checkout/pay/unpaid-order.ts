import { ApiError } from '@plaza/shell/http'
import { paymentFailure } from '../../../parts/unpaid/start-payment.ts'

/** The sale is made and keeps its units; only its payment could not be started, for the reason in `cause`. */
export class UnpaidOrder extends Error {
  override name = 'UnpaidOrder'
  constructor(
    readonly id_transaccion: string,
    override readonly cause: unknown,
  ) {
    super(paymentFailure)
  }

  /** The API will not take a payment of this sale any more: it has expired, is paid, or is gone. */
  get isOver() {
    return this.cause instanceof ApiError && [404, 409].includes(this.cause.status)
  }
}

/** What a buyer reads of it. */
export const unpaidText = ({ cause, isOver }: UnpaidOrder) => {
  const saysWhy = cause instanceof ApiError && cause.code !== 'respuesta_invalida'
  return [
    `${paymentFailure}.`,
    ...(saysWhy ? [cause.message] : []),
    ...(isOver ? [] : ['Tu pedido quedó guardado: intenta pagar otra vez, no se crea de nuevo.']),
  ].join(' ')
}
