import type { Call } from '../call/call.ts'
import { lugaresSchema } from './schemas.ts'

export const listLugares = {
  method: 'GET',
  path: '/lugares',
  tag: 'Envíos',
  summary: 'Lista los departamentos y municipios de Colombia',
  description: 'Con sus códigos del DANE (DIVIPOLA).',
  bearer: 'aplicacion',
  answers: { 200: { description: 'Los departamentos, por código.', schema: lugaresSchema } },
} as const satisfies Call

export const lugaresCalls: readonly Call[] = [listLugares]
