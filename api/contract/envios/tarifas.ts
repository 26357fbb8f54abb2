import * as z from 'zod/mini'
import { cop, opcion } from '../values/valores.ts'

/** Where a fee holds that no other is said for. */
export const everywhere = '00'

const noDestino = 'Elige todo el país, un departamento o un municipio'

/** '00' for everywhere, two digits for a department, five for a municipality. */
const destino = () => z.string(noDestino).check(z.regex(/^\d{2}(\d{3})?$/, noDestino))

const most = 10_000_000
const noDias = 'Escribe días hábiles, de 0 a 60'
const dias = () => z.int(noDias).check(z.nonnegative(noDias), z.maximum(60, noDias))
const pesos = () => cop().check(z.maximum(most, 'El valor es demasiado grande'))

const valores = {
  /** Of the first kilo; whole COP. */
  valor: pesos(),
  /** For every kilo that is begun after it. */
  valor_kilo_adicional: pesos(),
  /** Business days after the one of the order. */
  dias_desde: dias(),
  dias_hasta: dias(),
  /** What the shop's part of an order has to come to, IVA included, to be brought free of charge; null where only Plaza's amount does that. */
  gratis_desde: z.nullable(
    z
      .int('Escribe un valor en pesos, sin decimales')
      .check(z.minimum(1, 'Escribe al menos $ 1'), z.maximum(1_000_000_000, 'Es demasiado')),
  ),
}

/** What a shop asks for bringing things somewhere. */
export const tarifaEnvioSchema = z.object({ destino: z.string(), ...valores })
export type TarifaEnvio = z.infer<typeof tarifaEnvioSchema>

/** Most destinations that one change names: all of Colombia. */
const mostDestinos = 1200

const destinos = () =>
  z
    .array(destino(), noDestino)
    .check(z.minLength(1, noDestino), z.maxLength(mostDestinos, 'Son demasiados destinos'))

/** Body of `PUT /comercios/{comercioId}/tarifas`: the same for each of some destinations. */
export const cambioTarifasSchema = z.object({ destinos: destinos(), ...valores }).check(
  z.refine(({ dias_desde, dias_hasta }) => dias_hasta >= dias_desde, {
    error: 'No puede ser menos que el primer día',
    path: ['dias_hasta'],
  }),
)
export type CambioTarifas = z.infer<typeof cambioTarifasSchema>

/** Body of `POST /comercios/{comercioId}/tarifas/retiro`. */
export const retiroTarifasSchema = z.object({ destinos: destinos() })
export type RetiroTarifas = z.infer<typeof retiroTarifasSchema>

/** Answer of the calls of a shop's fees, by destination; and what holds where it says nothing. */
export const tarifasEnvioSchema = z.object({
  tarifas: z.array(tarifaEnvioSchema),
  plaza: tarifaEnvioSchema,
})
export type TarifasEnvio = z.infer<typeof tarifasEnvioSchema>

/** Whose fee it is that a part of an order is brought for. */
export const origenesTarifa = ['plaza', 'comercio'] as const

/** What one shop's part of an order costs to bring, and on which days it comes. All parts come to the order's `valor_del_envio`. */
export const envioCotizadoSchema = z.object({
  comercio_id: z.int(),
  comercio: z.string(),
  valor: cop(),
  origen: opcion(origenesTarifa),
  /** What a coupon took off it, and how much of that Plaza bears: it owes it to the shop where the fee is the shop's own. */
  descuento: z.optional(cop()),
  aporte_plaza: z.optional(cop()),
  /** Days in America/Bogota, the first and the last. */
  llega_desde: z.iso.date(),
  llega_hasta: z.iso.date(),
})
export type EnvioCotizado = z.infer<typeof envioCotizadoSchema>

/** What a product weighs to be sent, in grams, where its shop says nothing. */
export const pesoPredeterminado = 1000
