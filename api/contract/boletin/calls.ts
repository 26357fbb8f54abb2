import type { Call } from '../call/call.ts'
import { tipoLibro } from '../servicio/archivos.ts'
import { busquedaSuscriptoresSchema, suscriptoresPageSchema } from './suscriptores.ts'

export const searchSuscriptores = {
  method: 'POST',
  path: '/admin/boletin/busqueda',
  tag: 'Administración',
  summary: 'Lista a quienes confirmaron que quieren el boletín',
  description: 'Los más nuevos primero; quien se retiró no está.',
  bearer: 'usuario',
  roles: ['Administrador'],
  body: busquedaSuscriptoresSchema,
  answers: { 200: { description: 'Una página.', schema: suscriptoresPageSchema } },
} as const satisfies Call

export const getLibroSuscriptores = {
  method: 'GET',
  path: '/admin/boletin/libro',
  tag: 'Administración',
  summary: 'Descarga a los suscriptores del boletín en un libro de Excel',
  description: 'Queda en la auditoría quién lo hizo.',
  bearer: 'usuario',
  roles: ['Administrador'],
  answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
} as const satisfies Call

/** Who gets the newsletter. */
export const suscriptoresCalls: readonly Call[] = [searchSuscriptores, getLibroSuscriptores]
