import * as z from 'zod/mini'
import { idUsuario } from '../values/valores.ts'

/** How a device is asked where it is: precisely, for at most 10 s, and never from memory. */
export const geolocalizacion = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const

const grados = (nombre: string, max: number) => {
  const mensaje = `La ${nombre} no es válida`
  return z.number(mensaje).check(z.minimum(-max, mensaje), z.maximum(max, mensaje))
}

/** A point in degrees (WGS 84). */
export const coordenadas = { latitud: grados('latitud', 90), longitud: grados('longitud', 180) }

/** Body and answer of `PUT /location`. The token says whose location it is, not `id_usuario`. */
export const ubicacionSchema = z.object({ id_usuario: z.optional(idUsuario()), ...coordenadas })
export type Ubicacion = z.infer<typeof ubicacionSchema>
