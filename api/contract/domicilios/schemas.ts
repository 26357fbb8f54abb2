import * as z from 'zod/mini'
import { unidadVenta } from '../unidades/schemas.ts'
import { linea, telefonoNacional } from '../values/campos.ts'
import { cop, id, instante, opcion, pagina, paginacion } from '../values/valores.ts'

/** Who gets a counter's sale brought to them, and where. Also the till's form. */
export const domicilioSchema = z.object({
  nombre: linea('Escribe quién recibe', 100),
  direccion: linea('Escribe la dirección de entrega', 200),
  telefono: telefonoNacional('Escribe el teléfono de quien recibe'),
})
export type Domicilio = z.infer<typeof domicilioSchema>

export const estadosDomicilio = ['pendiente', 'entregado'] as const
export type EstadoDomicilio = (typeof estadosDomicilio)[number]

/** Query of `GET /comercios/{comercioId}/domicilios`. */
export const domiciliosQuerySchema = z.object({
  ...paginacion,
  estado: z._default(opcion(estadosDomicilio), 'pendiente'),
})
export type DomiciliosQuery = z.infer<typeof domiciliosQuerySchema>

/**
 * A delivery as the shop's people see it. `destino` is null where the till told none, and some time after it was brought:
 * then it is forgotten.
 */
export const domicilioDeVentaSchema = z.object({
  id_transaccion: z.uuid(),
  numero: z.string(),
  vendida_en: instante(),
  vendedor: z.string(),
  destino: z.nullable(
    z.object({ nombre: z.string(), direccion: z.string(), telefono: z.string() }),
  ),
  total_a_pagar: cop(),
  /** What is to be brought: what came back is not. */
  lineas: z.array(
    z.object({
      producto_id: id(),
      nombre: z.string(),
      cantidad: z.int(),
      unidad: unidadVenta(),
    }),
  ),
  entregado_en: z.nullable(instante()),
  entregado_por: z.nullable(z.string()),
})
export type DomicilioDeVenta = z.infer<typeof domicilioDeVentaSchema>

/** Its answer: what waits longest first, or what was brought last. */
export const domiciliosPageSchema = pagina(domicilioDeVentaSchema)
export type DomiciliosPage = z.infer<typeof domiciliosPageSchema>
