import * as z from 'zod/mini'
import { id, instante, pagina, paginacion } from '../values/valores.ts'

/** Query of `GET /admin/trabajos/agotados`. */
export const trabajosAgotadosQuerySchema = z.object(paginacion)

/** Work that the API tried as often as it does, and left undone: a mail that no server took. */
export const trabajoAgotadoSchema = z.object({
  id: id(),
  tipo: z.string(),
  /** What it is about, as far as that is no person: null where it is of none. */
  venta: z.nullable(z.string()),
  pago: z.nullable(z.string()),
  comercio: z.nullable(z.string()),
  intentos: z.int(),
  /** What the last attempt came to. */
  error: z.string(),
  fecha_y_hora: instante(),
})
export type TrabajoAgotado = z.infer<typeof trabajoAgotadoSchema>

/** Answer of `GET /admin/trabajos/agotados`, newest first. */
export const trabajosAgotadosPageSchema = pagina(trabajoAgotadoSchema)
export type TrabajosAgotadosPage = z.infer<typeof trabajosAgotadosPageSchema>
