import * as z from 'zod/mini'
import { opcional } from '../values/campos.ts'
import { cop, opcion } from '../values/valores.ts'

/** By what a part of a sale at the counter is paid, and given back. */
export const mediosPago = ['efectivo', 'tarjeta', 'billetera'] as const
export type MedioPago = (typeof mediosPago)[number]

/** What is known of a wallet's proof of payment. */
export const estadosComprobante = ['por_verificar', 'verificada', 'rechazada'] as const
export type EstadoComprobante = (typeof estadosComprobante)[number]

/** Parts that one sale may be paid in. */
export const partesPerVenta = 10

/**
 * A part of what a sale costs, whole COP. `recibido` is the cash that was handed over for it, from which the change is
 * reckoned; `referencia` is a wallet's number, or that of a card's voucher.
 */
export const nuevoPagoMostradorSchema = z
  .object({
    metodo: opcion(mediosPago),
    monto: cop().check(z.positive('Escribe un valor mayor que cero')),
    recibido: z.optional(cop()),
    referencia: opcional(60),
    comprobante_key: opcional(1000),
  })
  .check(
    z.refine(({ metodo, referencia }) => metodo !== 'tarjeta' || Boolean(referencia), {
      error: 'Escribe el número del comprobante de la tarjeta',
      path: ['referencia'],
    }),
  )
export type NuevoPagoMostrador = z.infer<typeof nuevoPagoMostradorSchema>

// Change and coins are reckoned once: in parts of a few pesos each, cash would pay nothing.
const isCashOnce = (pagos: NuevoPagoMostrador[]) =>
  pagos.filter(({ metodo }) => metodo === 'efectivo').length <= 1

/** The parts in which a sale is paid: together exactly what it costs. */
export const pagosOfVenta = () =>
  z
    .array(nuevoPagoMostradorSchema)
    .check(
      z.minLength(1, 'Escribe con qué se paga'),
      z.maxLength(partesPerVenta, 'Son demasiados pagos'),
      z.refine(isCashOnce, 'El efectivo va en un solo pago'),
    )

/** A part of a sale as it was paid. Null is the proof of what is no wallet. */
export const pagoVentaSchema = z.object({
  /** Its place among the sale's parts, from 0. */
  orden: z.int().check(z.nonnegative()),
  metodo: z.enum(mediosPago),
  monto: cop(),
  referencia: z.nullable(z.string()),
  estado_comprobante: z.nullable(z.enum(estadosComprobante)),
})
export type PagoVenta = z.infer<typeof pagoVentaSchema>

/** So much by one means. */
export const montoPorMedioSchema = z.object({ metodo: z.enum(mediosPago), monto: cop() })
export type MontoPorMedio = z.infer<typeof montoPorMedioSchema>
