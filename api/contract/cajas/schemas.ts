import * as z from 'zod/mini'
import { denominaciones } from '../efectivo/rules.ts'
import { obligatorio, opcional } from '../values/campos.ts'
import { cop, dia, id, instante, opcion, pagina, paginacion } from '../values/valores.ts'
import { ivaPorTarifaSchema } from '../ventas/cotizacion.ts'

/** The life of a till: it sells, it has been counted, it is closed. */
export const estadosCaja = ['abierta', 'contada', 'cerrada'] as const
export type EstadoCaja = (typeof estadosCaja)[number]

export const tiposMovimientoCaja = ['entrada', 'salida'] as const
export type TipoMovimientoCaja = (typeof tiposMovimientoCaja)[number]

const aboveTheCuenta = 'Es demasiado dinero para una caja'
const dinero = () => cop().check(z.maximum(1_000_000_000, aboveTheCuenta))

/** Body of `POST …/cajas`: the cash that the till begins with. */
export const nuevaCajaSchema = z.object({ base: dinero() })
export type NuevaCaja = z.infer<typeof nuevaCajaSchema>

/** Body of `POST …/cajas/{cajaId}/movimientos`: cash in or out, and why. */
export const nuevoMovimientoCajaSchema = z.object({
  tipo: opcion(tiposMovimientoCaja),
  monto: dinero().check(z.positive('Escribe un valor mayor que cero')),
  motivo: obligatorio('Escribe el motivo', 140),
})
export type NuevoMovimientoCaja = z.infer<typeof nuevoMovimientoCajaSchema>

const denominacion = () =>
  z
    .string()
    .check(z.regex(new RegExp(`^(${denominaciones.join('|')})$`), 'Esa denominación no existe'))

/** How many of each banknote and coin, by its value: `{ "50000": 3, "200": 12 }`. */
const conteo = () =>
  z.record(
    denominacion(),
    z.int('Escribe cuántos hay').check(z.nonnegative('No es válido'), z.maximum(100_000)),
  )

/** Body of `POST …/cajas/{cajaId}/cierre`: a blind count. */
export const cierreCajaSchema = z.object({ conteo: conteo(), nota: opcional(300) })
export type CierreCaja = z.infer<typeof cierreCajaSchema>

/** Body of `POST …/cajas/{cajaId}/confirmacion`: what a difference is about. */
export const confirmacionCajaSchema = z.object({
  nota: obligatorio('Explica la diferencia', 300),
})
export type ConfirmacionCaja = z.infer<typeof confirmacionCajaSchema>

export const movimientoCajaSchema = z.object({
  id: id(),
  tipo: z.enum(tiposMovimientoCaja),
  monto: cop(),
  motivo: z.string(),
  creado_en: instante(),
})
export type MovimientoCaja = z.infer<typeof movimientoCajaSchema>

const byMetodo = () => z.object({ cantidad: z.int(), total: cop() })

/** The closing report: what a till sold, gave back and held. Whole COP. */
export const reporteCajaSchema = z.object({
  /** Consecutive in the shop; null until the till is closed. */
  numero_z: z.nullable(id()),
  ventas: z.object({
    cantidad: z.int(),
    valor_neto: cop(),
    valor_del_envio: cop(),
    total: cop(),
    iva: z.array(ivaPorTarifaSchema),
    efectivo: byMetodo(),
    /** Missing in the reports of before there were cards. */
    tarjeta: z.optional(byMetodo()),
    billetera: byMetodo(),
    /** What wallets did not pay of sales that were paid in parts: with the three above it is the total. */
    rechazado: z.optional(cop()),
    /** What came off its sales. Missing in the reports of before there were discounts. */
    descuentos: z.optional(byMetodo()),
    /** What coins could not pay of cash sales. */
    redondeo: cop(),
  }),
  devoluciones: z.object({
    cantidad: z.int(),
    efectivo: cop(),
    tarjeta: z.optional(cop()),
    billetera: cop(),
  }),
  entradas: cop(),
  salidas: cop(),
  esperado: z.object({
    efectivo: z.int(),
    tarjeta: z.optional(z.int()),
    billetera: z.int(),
  }),
  contado: cop(),
  conteo: conteo(),
  /** Counted less expected: negative when cash is missing. */
  diferencia: z.int(),
  /** Above it a supervisor has to answer for the difference. */
  limite: cop(),
  nota: z.string(),
  autorizada_por: z.nullable(z.string()),
  /** Sales of this till, made without a connection, that came when it had been counted: in none of the figures above. */
  tardias: z.object({ cantidad: z.int(), total: cop(), efectivo: cop() }),
})
export type ReporteCaja = z.infer<typeof reporteCajaSchema>

/** A till of one person: from opening to its report, which nobody sees before the count. */
export const cajaSchema = z.object({
  id: id(),
  estado: z.enum(estadosCaja),
  cajero: z.string(),
  es_propia: z.boolean(),
  /** Open, and whose it is works there no more: a supervisor counts it. */
  abandonada: z.optional(z.boolean()),
  base: cop(),
  abierta_en: instante(),
  cerrada_en: z.nullable(instante()),
  movimientos: z.array(movimientoCajaSchema),
  reporte: z.nullable(reporteCajaSchema),
})
export type Caja = z.infer<typeof cajaSchema>

/** Answer of `GET …/cajas/actual`: the caller's open till, if there is one. */
export const cajaActualSchema = z.object({ caja: z.nullable(cajaSchema) })
export type CajaActual = z.infer<typeof cajaActualSchema>

/** Query of `GET …/cajas`. */
export const cajasQuerySchema = z.object(paginacion)
export type CajasQuery = z.infer<typeof cajasQuerySchema>

export const resumenCajaSchema = z.object({
  id: id(),
  estado: z.enum(estadosCaja),
  cajero: z.string(),
  es_propia: z.boolean(),
  numero_z: z.nullable(id()),
  abierta_en: instante(),
  cerrada_en: z.nullable(instante()),
  base: cop(),
  contado: z.nullable(cop()),
  diferencia: z.nullable(z.int()),
})
export type ResumenCaja = z.infer<typeof resumenCajaSchema>

/** Its answer, newest first: a cajero's own, a supervisor's and a dueño's are the shop's. */
export const cajasPageSchema = pagina(resumenCajaSchema)
export type CajasPage = z.infer<typeof cajasPageSchema>

/** Query of `GET …/cajas/sin-caja`: the last day of America/Bogota that is asked for; without it, today. */
export const withoutCajaQuerySchema = z.object({
  hasta: z.optional(dia()),
})
export type WithoutCajaQuery = z.infer<typeof withoutCajaQuerySchema>

/** What one person sold, and gave back, on one day while they had no till open. Whole COP. */
export const diaSinCajaSchema = z.object({
  fecha: z.iso.date(),
  vendedor: z.string(),
  ventas: z.int(),
  /** Cash that stayed. */
  efectivo: cop(),
  tarjeta: z.optional(cop()),
  billetera: cop(),
  devuelto: cop(),
})
export type DiaSinCaja = z.infer<typeof diaSinCajaSchema>

/** Its answer, the newest day first: what no closing report has. A cajero sees their own. */
export const sinCajaSchema = z.object({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  dias: z.array(diaSinCajaSchema),
})
export type SinCaja = z.infer<typeof sinCajaSchema>
