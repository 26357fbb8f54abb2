import * as z from 'zod/mini'
import { cop, id } from '../values/valores.ts'

/** A shop near somebody, by the straight line from what their profile says of where they are. */
export const comercioCercanoSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  direccion_punto_venta: z.string(),
  telefono_punto_venta: z.string(),
  horario_inicio: z.string(),
  horario_fin: z.string(),
  dias_trabajo: z.array(z.string()),
  /** With one decimal. */
  distancia_km: z.number(),
  /** Whether the shop brings what it sells so far. */
  lleva: z.boolean(),
  valor_domicilio: cop(),
})
export type ComercioCercano = z.infer<typeof comercioCercanoSchema>

/** How many are told, the nearest first. */
export const maxNearComercios = 6

/** Answer of `GET /profile/{userId}/comercios-cercanos`; `ubicacion` is false where none is kept, and then nothing is near. */
export const comerciosCercanosSchema = z.object({
  ubicacion: z.boolean(),
  comercios: z.array(comercioCercanoSchema),
})
export type ComerciosCercanos = z.infer<typeof comerciosCercanosSchema>
