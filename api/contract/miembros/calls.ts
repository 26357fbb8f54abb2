import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress, idUsuario } from '../values/valores.ts'
import { comercioDeUsuarioSchema } from './funciones.ts'
import {
  aceptarInvitacionSchema,
  cambioMiembroSchema,
  equipoSchema,
  invitacionSchema,
  miembroSchema,
  nuevaInvitacionSchema,
} from './schemas.ts'

const ofDueno = z.object({ comercioId: idInAddress() })

const ofOneMiembro = z.object({ comercioId: idInAddress(), userId: idUsuario() })

export const getEquipo = {
  method: 'GET',
  path: '/comercios/{comercioId}/miembros',
  tag: 'Equipo del comercio',
  summary: 'Lista quiénes trabajan en mi comercio y a quiénes se invitó',
  description: 'La ve su dueño y sus supervisores.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofDueno,
  answers: { 200: { description: 'El equipo.', schema: equipoSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const createInvitacion = {
  method: 'POST',
  path: '/comercios/{comercioId}/invitaciones',
  tag: 'Equipo del comercio',
  summary: 'Invita a alguien a trabajar en mi comercio',
  description:
    'Solo su dueño. El código va por correo, sirve una vez, vence y solo lo acepta quien tiene ese correo. Invitar otra vez reemplaza la invitación anterior.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofDueno,
  body: nuevaInvitacionSchema,
  answers: { 201: { description: 'La invitación.', schema: invitacionSchema } },
  errors: ['comercio_no_encontrado', 'miembro_repetido', 'demasiadas_solicitudes'],
} as const satisfies Call

export const withdrawInvitacion = {
  method: 'DELETE',
  path: '/comercios/{comercioId}/invitaciones/{id}',
  tag: 'Equipo del comercio',
  summary: 'Retira una invitación',
  description: 'Solo el dueño del comercio.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ comercioId: idInAddress(), id: idInAddress() }),
  answers: { 204: { description: 'La invitación ya no vale.' } },
  errors: ['comercio_no_encontrado', 'invitacion_no_valida'],
} as const satisfies Call

export const changeMiembro = {
  method: 'PATCH',
  path: '/comercios/{comercioId}/miembros/{userId}',
  tag: 'Equipo del comercio',
  summary: 'Cambia la función de alguien en mi comercio',
  description: 'Solo el dueño del comercio.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneMiembro,
  body: cambioMiembroSchema,
  answers: { 200: { description: 'La persona, con su función.', schema: miembroSchema } },
  errors: ['comercio_no_encontrado', 'miembro_no_encontrado', 'ultimo_dueno'],
} as const satisfies Call

export const removeMiembro = {
  method: 'DELETE',
  path: '/comercios/{comercioId}/miembros/{userId}',
  tag: 'Equipo del comercio',
  summary: 'Saca a alguien de mi comercio',
  description: 'El dueño a cualquiera, y cada quien a sí mismo.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneMiembro,
  answers: { 204: { description: 'Ya no trabaja en el comercio.' } },
  errors: ['comercio_no_encontrado', 'miembro_no_encontrado', 'ultimo_dueno'],
} as const satisfies Call

export const acceptInvitacion = {
  method: 'POST',
  path: '/invitaciones/aceptar',
  tag: 'Equipo del comercio',
  summary: 'Acepta una invitación a trabajar en un comercio',
  description:
    'Da también el rol Comercio a quien no lo tiene. A quien se lo retiró un administrador solo se lo da un código nuevo.',
  bearer: 'usuario',
  body: aceptarInvitacionSchema,
  answers: {
    200: { description: 'El comercio y la función.', schema: comercioDeUsuarioSchema },
  },
  errors: [
    'usuario_no_encontrado',
    'invitacion_no_valida',
    'miembro_repetido',
    'sin_permiso',
    'demasiadas_solicitudes',
  ],
} as const satisfies Call

export const miembrosCalls: readonly Call[] = [
  getEquipo,
  createInvitacion,
  withdrawInvitacion,
  changeMiembro,
  removeMiembro,
  acceptInvitacion,
]
