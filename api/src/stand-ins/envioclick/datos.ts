import * as z from 'zod'

/** What the service says of a parcel, each after the one before it. */
export const camino = [
  'Pendiente de Recolección',
  'Envío Recolectado',
  'En tránsito',
  'En reparto',
  'Entregado',
] as const

/** What it says beside that. */
const otros = ['Intento de entrega fallido', 'Devuelto', 'Cancelado', 'Excepción'] as const

export const estadosRemotos = [...camino, ...otros] as const
export type EstadoRemoto = (typeof estadosRemotos)[number]

const dane = z.string().regex(/^\d{8}$/, 'El código DANE es de 8 dígitos')
const place = { daneCode: dane, address: z.string().min(2).max(50) }
const paquete = z.object({
  weight: z.number().min(1).max(1000),
  height: z.number().min(1).max(300),
  width: z.number().min(1).max(300),
  length: z.number().min(1).max(300),
})

const contents = {
  packages: z.array(paquete).length(1),
  description: z.string().min(3).max(25),
  contentValue: z.number().min(0).max(3_000_000),
}

export const quotationSchema = z.object({
  ...contents,
  origin: z.object(place),
  destination: z.object(place),
})
export type Quotation = z.infer<typeof quotationSchema>

const person = {
  ...place,
  company: z.string().min(2).max(28),
  firstName: z.string().min(2).max(14),
  lastName: z.string().min(2).max(14),
  email: z.email().max(60),
  phone: z.string().regex(/^\d{7,10}$/, 'Teléfono inválido'),
  suburb: z.string().min(2).max(30),
  crossStreet: z.string().min(2).max(35),
  reference: z.string().min(2).max(25),
}

export const shipmentSchema = z.object({
  ...contents,
  idRate: z.number().int(),
  myShipmentReference: z.string().min(2).max(28),
  requestPickup: z.boolean(),
  insurance: z.boolean(),
  origin: z.object(person),
  destination: z.object(person),
})
export type Shipment = z.infer<typeof shipmentSchema>

export const trackSchema = z.object({ orders: z.array(z.number().int()).min(1).max(100) })
export const cancellationSchema = z.object({ idOrders: z.array(z.number().int()).min(1).max(100) })

/** What goes wrong from now on, so many times. */
export const fallasSchema = z.object({
  /**
   * A guide that is asked for: refused; not made, with an error; made without an answer; made twice; answered with the name of
   * another's.
   */
  crear: z.enum(['bien', 'rechazar', 'caer', 'sin_respuesta', 'doble', 'ajena']).default('bien'),
  /** What is said of a parcel: nothing; what it was before; what nobody understands. */
  rastrear: z.enum(['bien', 'caer', 'atras', 'raro']).default('bien'),
  anular: z.enum(['bien', 'rechazar', 'caer', 'sin_respuesta']).default('bien'),
  /** Notices: how often each is sent, how many ms later, and whether they say what is not so. */
  avisos: z.int().min(0).max(5).default(1),
  demoraMs: z.int().min(0).default(0),
  falsos: z.boolean().default(false),
})
export type Fallas = z.infer<typeof fallasSchema>

export const movidaSchema = z.object({ estado: z.enum(estadosRemotos).optional() })
