import type { Call } from '../call/call.ts'
import { busquedaHallazgosSchema, hallazgosSchema } from './schemas.ts'

export const findHallazgos = {
  method: 'POST',
  path: '/hallazgos',
  tag: 'Búsqueda de trabajo',
  summary: 'Encuentra productos, pedidos y personas por su nombre o su número',
  description:
    'Solo lo que la persona puede abrir: de un comercio, su dueño y sus supervisores; de Plaza, un administrador. Hasta cinco de cada tipo.',
  bearer: 'usuario',
  body: busquedaHallazgosSchema,
  answers: { 200: { description: 'Lo que se encontró, por tipo.', schema: hallazgosSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

/** What people at work find. */
export const hallazgosCalls: readonly Call[] = [findHallazgos]
