import { tipoLibro } from '../archivos.ts'
import { busquedaSuscriptoresSchema, suscriptoresPageSchema } from '../suscriptores.ts'
import type { Call } from './call.ts'

const administrador = {
  bearer: 'usuario',
  roles: ['Administrador'],
  tag: 'Administración',
} as const

/** Who gets the newsletter. */
export const suscriptoresCalls: Call[] = [
  {
    ...administrador,
    method: 'POST',
    path: '/admin/boletin/busqueda',
    summary: 'Lista a quienes confirmaron que quieren el boletín',
    description: 'Los más nuevos primero; quien se retiró no está.',
    body: busquedaSuscriptoresSchema,
    answers: { 200: { description: 'Una página.', schema: suscriptoresPageSchema } },
  },
  {
    ...administrador,
    method: 'GET',
    path: '/admin/boletin/libro',
    summary: 'Descarga a los suscriptores del boletín en un libro de Excel',
    description: 'Queda en la auditoría quién lo hizo.',
    answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
  },
]
