import * as z from 'zod/mini'
import { cop, instante } from '../values/valores.ts'
import { estadosGuia } from './rules.ts'

/** What a carrier asks for a parcel. `tarifa` names it when a guide is asked for. */
export const tarifaGuiaSchema = z.object({
  tarifa: z.string(),
  transportadora: z.string(),
  servicio: z.string(),
  /** Whole COP. The shop pays it, not the buyer. */
  valor: cop(),
  /** Days until it arrives, as the carrier estimates. */
  dias: z.int(),
})
export type TarifaGuia = z.infer<typeof tarifaGuiaSchema>

/** What is sent, as carriers are told. */
export const cotizacionGuiaSchema = z.object({
  /** "Bogotá, D.C." and "Medellín, Antioquia". */
  origen: z.string(),
  destino: z.string(),
  gramos: z.int(),
  valor_declarado: cop(),
  /** The cheapest first; none where nobody goes there. */
  tarifas: z.array(tarifaGuiaSchema),
})
export type CotizacionGuia = z.infer<typeof cotizacionGuiaSchema>

/** Body of `POST /comercios/{comercioId}/pedidos/{id}/guia`: what was chosen, and what it cost when it was. */
export const nuevaGuiaSchema = z.object({
  tarifa: z
    .string()
    .check(z.minLength(1, 'Elige una transportadora'), z.maxLength(80, 'No es válida')),
  valor: cop(),
})
export type NuevaGuia = z.infer<typeof nuevaGuiaSchema>

/** A step of a parcel, as its carrier told it. */
export const pasoGuiaSchema = z.object({
  estado: z.enum(estadosGuia),
  /** The carrier's own words. */
  detalle: z.nullable(z.string()),
  en: instante(),
})
export type PasoGuia = z.infer<typeof pasoGuiaSchema>

/** The guide of a shop's part of an order. */
export const guiaSchema = z.object({
  estado: z.enum(estadosGuia),
  transportadora: z.string(),
  servicio: z.string(),
  /** What the shop pays for it, whole COP. */
  valor: cop(),
  dias: z.int(),
  /** The carrier's number; null until it is known. */
  numero: z.nullable(z.string()),
  /** Where its label is, to be printed; null where the carrier gave none. */
  rotulo: z.nullable(z.string()),
  /** Where its carrier shows how far it has come. */
  rastreo: z.nullable(z.string()),
  /** Why it was refused. */
  motivo: z.nullable(z.string()),
  /** Whether it may be given up: its carrier has been silent for long enough. */
  puede_descartar: z.boolean(),
  creada_en: instante(),
  /** The oldest first. */
  pasos: z.array(pasoGuiaSchema),
})
export type Guia = z.infer<typeof guiaSchema>

/** Answer of the calls of a parcel's guide. */
export const guiaDePedidoSchema = z.object({
  /** Whether guides are made here at all. */
  ofrece: z.boolean(),
  /** The last one that was asked for; null where none was. */
  guia: z.nullable(guiaSchema),
})
export type GuiaDePedido = z.infer<typeof guiaDePedidoSchema>

/** What EnvíoClick tells of a guide. Only whose it is, and its number, is believed. */
export const avisoGuiaSchema = z.object({
  idOrder: z.union([z.int(), z.string()]),
  myShipmentReference: z.optional(z.nullable(z.string())),
  trackingCode: z.optional(z.nullable(z.string())),
})
export type AvisoGuia = z.infer<typeof avisoGuiaSchema>

export const avisoGuiaQuerySchema = z.object({
  /** What only the carrier's service and Plaza know. */
  clave: z.optional(z.string()),
})
