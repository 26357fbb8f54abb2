import * as z from 'zod/mini'
import { cantidadPedida, notTooMuch, unidadVenta } from '../unidades/schemas.ts'
import { obligatorio } from '../values/campos.ts'
import { cop, id, idUsuario, instante, opcion } from '../values/valores.ts'

/** How a discount of the counter is told: a part of the price, or whole COP. */
export const tiposDescuento = ['porcentaje', 'valor'] as const
export type TipoDescuento = (typeof tiposDescuento)[number]

const quita = {
  tipo: opcion(tiposDescuento),
  valor: cop().check(z.positive('Escribe cuánto se descuenta')),
}

interface Quita {
  tipo: TipoDescuento
  valor: number
}

const isPossible = ({ tipo, valor }: Quita) => tipo === 'valor' || valor <= 100

const tooMuch = { error: 'No puede pasar de 100', path: ['valor'] }

/** What comes off a sale: of what its lines cost when their own discounts are off. */
export const descuentoSchema = z.object(quita).check(z.refine(isPossible, tooMuch))
export type Descuento = z.infer<typeof descuentoSchema>

/** What comes off a line, however many units it has. */
export const descuentoLineaSchema = z
  .object({ ...quita, id: id() })
  .check(z.refine(isPossible, tooMuch))
export type DescuentoLinea = z.infer<typeof descuentoLineaSchema>

const isOnce = (lineas: { id: number }[]) =>
  new Set(lineas.map((one) => one.id)).size === lineas.length

const descuentos = {
  lineas: z._default(
    z
      .array(descuentoLineaSchema)
      .check(
        z.maxLength(200, 'Son demasiados descuentos'),
        z.refine(isOnce, 'Un producto tiene dos descuentos'),
      ),
    [],
  ),
  general: z.optional(descuentoSchema),
  motivo: obligatorio('Escribe el motivo', 140),
}

interface Algo {
  lineas: unknown[]
  general?: unknown
}

const isSomething = ({ lineas, general }: Algo) => lineas.length > 0 || general !== undefined

const nothing = { error: 'No hay descuento', path: ['general'] }

/** What comes off a sale at the counter, and why: what it is in pesos is reckoned by the server. */
export const descuentosMostradorSchema = z
  .object({ ...descuentos, aprobacion: z.optional(z.uuid()) })
  .check(z.refine(isSomething, nothing))
export type DescuentosMostrador = z.infer<typeof descuentosMostradorSchema>

/** What is reckoned of it: what comes off which line, and off the sale. */
export type Descuentos = Pick<DescuentosMostrador, 'lineas' | 'general'>

/** Six digits of a supervisor's own, typed on anybody's till. */
const pin = () =>
  z.string('Escribe el PIN').check(z.trim(), z.regex(/^\d{6}$/, 'El PIN tiene 6 cifras'))

/** Whether it is among the first that anybody tries. */
export const isEasyPin = (digits: string) =>
  /^(\d)\1+$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits)

export const mensajePinFacil = 'Elige uno menos fácil de adivinar'

/** Body of `PUT …/mostrador/pin`: none that `isEasyPin`. */
export const nuevoPinSchema = z.object({
  pin: pin(),
})
export type NuevoPin = z.infer<typeof nuevoPinSchema>

/** Answer of `GET …/mostrador/supervisores`: who may approve on a till, because they have a PIN. */
export const supervisoresMostradorSchema = z.object({
  supervisores: z.array(z.object({ id_usuario: idUsuario(), nombre: z.string() })),
  /** Whether who asks has a PIN of their own. */
  tiene_pin: z.boolean(),
})
export type SupervisoresMostrador = z.infer<typeof supervisoresMostradorSchema>

/** Body of `POST …/mostrador/aprobaciones`: who approves which discounts of which goods. */
export const nuevaAprobacionSchema = z.object({
  supervisor: idUsuario(),
  pin: pin(),
  id_productos: z
    .array(
      z.object({ id: id(), cantidad: cantidadPedida(), unidad: unidadVenta() }).check(notTooMuch()),
    )
    .check(z.minLength(1, 'No hay productos en la venta'), z.maxLength(200)),
  descuentos: z.object(descuentos).check(z.refine(isSomething, nothing)),
})
export type NuevaAprobacion = z.infer<typeof nuevaAprobacionSchema>

/** How long an approval waits for its sale, in minutes. */
export const minutosAprobacion = 30

/** An approval: of one sale of who asked, of these very discounts, up to so many pesos. */
export const aprobacionSchema = z.object({
  id: z.uuid(),
  /** What may come off at most, whole COP. */
  tope: cop(),
  aprobada_por: z.string(),
  vence_en: instante(),
})
export type Aprobacion = z.infer<typeof aprobacionSchema>
