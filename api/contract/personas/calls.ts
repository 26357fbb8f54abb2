import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idUsuario } from '../values/valores.ts'
import {
  busquedaPersonasSchema,
  cierreSesionesSchema,
  devolucionRolSchema,
  personaDetalleSchema,
  personasSchema,
  retiroFactorSchema,
  retiroRolSchema,
} from './schemas.ts'

const ofOne = z.object({ userId: idUsuario() })

export const searchPersonas = {
  method: 'POST',
  path: '/admin/personas/busqueda',
  tag: 'Administración',
  summary: 'Busca personas por su nombre o su correo',
  bearer: 'usuario',
  roles: ['Administrador'],
  body: busquedaPersonasSchema,
  answers: { 200: { description: 'Hasta 20 personas, por nombre.', schema: personasSchema } },
} as const satisfies Call

export const getPersona = {
  method: 'GET',
  path: '/admin/personas/{userId}',
  tag: 'Administración',
  summary: 'Muestra a una persona, sus roles, dónde trabaja y sus sesiones',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOne,
  answers: { 200: { description: 'La persona.', schema: personaDetalleSchema } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const takeRol = {
  method: 'POST',
  path: '/admin/personas/{userId}/retiros',
  tag: 'Administración',
  summary: 'Retira un rol a una persona y cierra sus sesiones',
  description:
    'Vale de inmediato: lo que diga una sesión anterior ya no cuenta. Sin Comercio ya no trabaja en ningún comercio.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOne,
  body: retiroRolSchema,
  answers: { 200: { description: 'La persona como quedó.', schema: personaDetalleSchema } },
  errors: ['usuario_no_encontrado', 'ultimo_administrador'],
} as const satisfies Call

export const giveRolBack = {
  method: 'POST',
  path: '/admin/personas/{userId}/roles',
  tag: 'Administración',
  summary: 'Devuelve a una persona un rol que se le retiró',
  description: 'Los comercios donde trabajaba no vuelven con él.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOne,
  body: devolucionRolSchema,
  answers: { 200: { description: 'La persona como quedó.', schema: personaDetalleSchema } },
  errors: ['usuario_no_encontrado', 'rol_no_retirado'],
} as const satisfies Call

export const endSesionesOfPersona = {
  method: 'POST',
  path: '/admin/personas/{userId}/cierres',
  tag: 'Administración',
  summary: 'Cierra todas las sesiones de una persona',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOne,
  body: cierreSesionesSchema,
  answers: { 204: { description: 'Las sesiones quedaron cerradas.' } },
  errors: ['usuario_no_encontrado'],
} as const satisfies Call

export const takeFactor = {
  method: 'POST',
  path: '/admin/personas/{userId}/segundo-factor/retiros',
  tag: 'Administración',
  summary: 'Quita el segundo paso a quien perdió su teléfono y sus códigos, y cierra sus sesiones',
  description: 'Nadie se lo quita a sí mismo por aquí. A la persona le llega un correo.',
  bearer: 'usuario',
  roles: ['Administrador'],
  params: ofOne,
  body: retiroFactorSchema,
  answers: { 204: { description: 'El segundo paso quedó quitado.' } },
  errors: ['usuario_no_encontrado', 'segundo_factor_propio'],
} as const satisfies Call

/** What administrators decide about people. */
export const personasCalls: readonly Call[] = [
  searchPersonas,
  getPersona,
  takeRol,
  giveRolBack,
  endSesionesOfPersona,
  takeFactor,
]
