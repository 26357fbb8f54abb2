import * as z from 'zod/mini'
import {
  busquedaPersonasSchema,
  cierreSesionesSchema,
  devolucionRolSchema,
  personaDetalleSchema,
  personasSchema,
  retiroFactorSchema,
  retiroRolSchema,
} from '../personas.ts'
import { idUsuario } from '../valores.ts'
import type { Call } from './call.ts'

const administrador = {
  bearer: 'usuario',
  roles: ['Administrador'],
  tag: 'Administración',
} as const
const deUna = { ...administrador, params: z.object({ userId: idUsuario() }) } as const

/** What administrators decide about people. */
export const personasCalls: Call[] = [
  {
    ...administrador,
    method: 'POST',
    path: '/admin/personas/busqueda',
    summary: 'Busca personas por su nombre o su correo',
    body: busquedaPersonasSchema,
    answers: { 200: { description: 'Hasta 20 personas, por nombre.', schema: personasSchema } },
  },
  {
    ...deUna,
    method: 'GET',
    path: '/admin/personas/{userId}',
    summary: 'Muestra a una persona, sus roles, dónde trabaja y sus sesiones',
    answers: { 200: { description: 'La persona.', schema: personaDetalleSchema } },
    errors: ['usuario_no_encontrado'],
  },
  {
    ...deUna,
    method: 'POST',
    path: '/admin/personas/{userId}/retiros',
    summary: 'Retira un rol a una persona y cierra sus sesiones',
    description:
      'Vale de inmediato: lo que diga una sesión anterior ya no cuenta. Sin Comercio ya no trabaja en ningún comercio.',
    body: retiroRolSchema,
    answers: { 200: { description: 'La persona como quedó.', schema: personaDetalleSchema } },
    errors: ['usuario_no_encontrado', 'ultimo_administrador'],
  },
  {
    ...deUna,
    method: 'POST',
    path: '/admin/personas/{userId}/roles',
    summary: 'Devuelve a una persona un rol que se le retiró',
    description: 'Los comercios donde trabajaba no vuelven con él.',
    body: devolucionRolSchema,
    answers: { 200: { description: 'La persona como quedó.', schema: personaDetalleSchema } },
    errors: ['usuario_no_encontrado', 'rol_no_retirado'],
  },
  {
    ...deUna,
    method: 'POST',
    path: '/admin/personas/{userId}/cierres',
    summary: 'Cierra todas las sesiones de una persona',
    body: cierreSesionesSchema,
    answers: { 204: { description: 'Las sesiones quedaron cerradas.' } },
    errors: ['usuario_no_encontrado'],
  },
  {
    ...deUna,
    method: 'POST',
    path: '/admin/personas/{userId}/segundo-factor/retiros',
    summary:
      'Quita el segundo paso a quien perdió su teléfono y sus códigos, y cierra sus sesiones',
    description: 'Nadie se lo quita a sí mismo por aquí. A la persona le llega un correo.',
    body: retiroFactorSchema,
    answers: { 204: { description: 'El segundo paso quedó quitado.' } },
    errors: ['usuario_no_encontrado', 'segundo_factor_propio'],
  },
]
