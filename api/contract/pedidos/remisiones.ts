import * as z from 'zod/mini'
import { cantidadPedida } from '../unidades/schemas.ts'
import { id, instante } from '../values/valores.ts'
import { estadosEnvio } from '../ventas/rules.ts'

/** So many packages at a time: a sheet of labels has room for less. */
export const mostRemisiones = 50

/** What goes into a package and to whom; of all that a shop sends of an order. Without prices: it lies in the package. */
export const remisionSchema = z.object({
  id_transaccion: z.uuid(),
  fecha_y_hora: instante(),
  envio: z.enum(estadosEnvio),
  /** Null once the account is gone. */
  comprador: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  direccion_envio: z.nullable(z.string()),
  /** Its municipality and department; null where nobody said. */
  municipio_envio: z.optional(z.nullable(z.string())),
  /** Who sends it. */
  comercio: z.string(),
  direccion_comercio: z.string(),
  /** What was not given back; nothing once all of it was. */
  contenido: z.array(z.object({ id: id(), nombre: z.string(), cantidad: cantidadPedida() })),
  /** As the order has it: whoever tells that it left names it. */
  version: z.int(),
})
export type Remision = z.infer<typeof remisionSchema>

/** One per order, as they were asked for. */
export const remisionesSchema = z.array(remisionSchema)

/** Query of `GET /comercios/{comercioId}/remisiones`: transactions with commas between them; without any, none. */
export const remisionesQuerySchema = z.object({
  pedidos: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/, 'Di de qué pedidos'),
        z.maxLength(mostRemisiones * 37, `Son ${mostRemisiones} a lo sumo`),
      ),
  ),
})
