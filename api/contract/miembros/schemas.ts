import * as z from 'zod/mini'
import { correo, obligatorio } from '../values/campos.ts'
import { id, idUsuario, instante, opcion } from '../values/valores.ts'
import { funciones } from './funciones.ts'

const funcion = opcion(funciones, 'Elige la función')

/** Somebody who works in a shop. */
export const miembroSchema = z.object({
  id_usuario: idUsuario(),
  nombre: z.string(),
  correo_electronico: z.string(),
  funcion: z.enum(funciones),
  /** Since when; null for whom an administrator of Plaza appointed. */
  creado_en: z.nullable(instante()),
})
export type Miembro = z.infer<typeof miembroSchema>

/** An invitation that nobody has accepted yet. Its code is only in the mail. */
export const invitacionSchema = z.object({
  id: id(),
  correo_electronico: z.string(),
  funcion: z.enum(funciones),
  creado_en: instante(),
  vence_en: instante(),
})
export type Invitacion = z.infer<typeof invitacionSchema>

/** Answer of `GET /comercios/{comercioId}/miembros`. */
export const equipoSchema = z.object({
  miembros: z.array(miembroSchema),
  invitaciones: z.array(invitacionSchema),
})
export type Equipo = z.infer<typeof equipoSchema>

/** Body of `POST /comercios/{comercioId}/invitaciones`, and its form. Inviting an address again replaces what it was sent. */
export const nuevaInvitacionSchema = z.object({
  correo_electronico: correo(),
  funcion,
})
export type NuevaInvitacion = z.infer<typeof nuevaInvitacionSchema>

/** Body of `POST /invitaciones/aceptar`: the code of the mail, which leads to `/invitacion?codigo=`, open to whoever is signed in. */
export const aceptarInvitacionSchema = z.object({
  codigo: obligatorio('Escribe el código de la invitación', 100),
})
export type AceptarInvitacion = z.infer<typeof aceptarInvitacionSchema>

/** Body of `PATCH /comercios/{comercioId}/miembros/{userId}`. */
export const cambioMiembroSchema = z.object({ funcion })
export type CambioMiembro = z.infer<typeof cambioMiembroSchema>
