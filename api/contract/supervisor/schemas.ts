import * as z from 'zod/mini'
import { estadosComprobante, partesPerVenta } from '../mostrador/pagos.ts'
import { cantidadPedida, unidadVenta } from '../unidades/schemas.ts'
import { obligatorio, opcional } from '../values/campos.ts'
import {
  cop,
  enteroInAddress,
  id,
  instante,
  opcion,
  pagina,
  paginacion,
} from '../values/valores.ts'

export const estadosFaltante = ['pendiente', 'resuelto'] as const
export type EstadoFaltante = (typeof estadosFaltante)[number]

/** Query of `GET …/faltantes`. */
export const faltantesQuerySchema = z.object({
  ...paginacion,
  estado: z._default(opcion(estadosFaltante), 'pendiente'),
})
export type FaltantesQuery = z.infer<typeof faltantesQuerySchema>

/** Units that were sold without a connection and that the stock did not have. */
export const faltanteSchema = z.object({
  id: id(),
  producto_id: id(),
  nombre: z.string(),
  /** Units sold beyond the stock, or grams where `unidad` is kilogramo. */
  cantidad: cantidadPedida(),
  unidad: unidadVenta(),
  /** What the stock says now. */
  stock: z.int(),
  numero: z.string(),
  vendida_en: instante(),
  vendedor: z.string(),
  resuelto_en: z.nullable(instante()),
  resuelto_por: z.nullable(z.string()),
  nota: z.string(),
})
export type Faltante = z.infer<typeof faltanteSchema>

export const faltantesPageSchema = pagina(faltanteSchema)
export type FaltantesPage = z.infer<typeof faltantesPageSchema>

/** Body of `POST …/faltantes/{id}/resolucion`. */
export const resolucionFaltanteSchema = z.object({
  nota: obligatorio('Escribe qué encontraste', 300),
})
export type ResolucionFaltante = z.infer<typeof resolucionFaltanteSchema>

/** Query of `GET …/comprobantes`. */
export const comprobantesQuerySchema = z.object({
  ...paginacion,
  estado: z._default(opcion(estadosComprobante), 'por_verificar'),
})
export type ComprobantesQuery = z.infer<typeof comprobantesQuerySchema>

/** What a wallet paid of a sale, as who verifies it sees it. */
export const comprobanteSchema = z.object({
  id_transaccion: z.uuid(),
  /** Which part of the sale it paid. */
  orden: z.optional(z.int()),
  numero: z.string(),
  /** What the wallet paid. */
  monto: z.optional(cop()),
  /** What the whole sale costs. */
  total_a_pagar: cop(),
  vendida_en: instante(),
  vendedor: z.string(),
  sin_conexion: z.boolean(),
  referencia_pago: z.nullable(z.string()),
  estado_comprobante: z.enum(estadosComprobante),
  /** Type of the proof's file. */
  tipo: z.string(),
  /** Numbers of other sales of the shop with the same wallet's number. */
  misma_referencia: z.array(z.string()),
  /** Numbers of other sales of the shop with the same file. */
  mismo_archivo: z.array(z.string()),
  revisado_en: z.nullable(instante()),
  revisado_por: z.nullable(z.string()),
  nota_revision: z.string(),
})
export type Comprobante = z.infer<typeof comprobanteSchema>

export const comprobantesPageSchema = pagina(comprobanteSchema)
export type ComprobantesPage = z.infer<typeof comprobantesPageSchema>

/** Query of `GET …/comprobantes/{ventaId}/archivo`: which part of the sale; without it, the first that a wallet paid. */
export const archivoComprobanteQuerySchema = z.object({
  orden: z.optional(enteroInAddress()),
})

/** Body of `POST …/comprobantes/{ventaId}/revision`: the money came, or it did not, and then why. */
export const revisionComprobanteSchema = z
  .object({
    estado: opcion(['verificada', 'rechazada'] as const),
    nota: opcional(300),
    /** Which part of the sale; without it, the first that a wallet paid. */
    orden: z.optional(
      z
        .int('No es válido')
        .check(z.nonnegative('No es válido'), z.maximum(partesPerVenta, 'No es válido')),
    ),
  })
  .check(
    z.refine(({ estado, nota }) => estado !== 'rechazada' || Boolean(nota), {
      error: 'Escribe por qué la rechazas',
      path: ['nota'],
    }),
  )
export type RevisionComprobante = z.infer<typeof revisionComprobanteSchema>

/** Answer of `GET …/bandejas`: how much waits for a supervisor. */
export const bandejasSchema = z.object({
  faltantes: z.int(),
  comprobantes: z.int(),
  cajas: z.int(),
})
export type Bandejas = z.infer<typeof bandejasSchema>
