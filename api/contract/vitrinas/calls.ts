import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { indiceQuerySchema } from '../productos/schemas.ts'
import { idInAddress } from '../values/valores.ts'
import {
  indiceComerciosSchema,
  seleccionQuerySchema,
  seleccionSchema,
  vitrinaComercioSchema,
  vitrinasSchema,
} from './schemas.ts'

const tag = 'Catálogo'

export const getVitrinas = {
  method: 'GET',
  path: '/vitrinas',
  tag,
  summary: 'Muestra lo que la página de inicio ofrece a todo el mundo',
  description:
    'Las categorías, las ofertas, lo más vendido, lo nuevo y los comercios, en una sola respuesta. Solo lo que se puede comprar ahora; ningún producto está dos veces.',
  bearer: 'aplicacion',
  answers: { 200: { description: 'Las vitrinas.', schema: vitrinasSchema } },
  etag: true,
} as const satisfies Call

export const getVitrina = {
  method: 'GET',
  path: '/vitrinas/{id}',
  tag,
  summary: 'Muestra un comercio y lo que vende, como lo ve todo el mundo',
  description: 'De los que no atienden, ni existen, responde 404.',
  bearer: 'aplicacion',
  params: z.object({ id: idInAddress() }),
  answers: { 200: { description: 'El comercio.', schema: vitrinaComercioSchema } },
  etag: true,
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const listIndiceComercios = {
  method: 'GET',
  path: '/indice-de-comercios',
  tag,
  summary: 'Lista los números de los comercios que atienden, por partes',
  bearer: 'aplicacion',
  query: indiceQuerySchema,
  answers: { 200: { description: 'Una parte del índice.', schema: indiceComerciosSchema } },
} as const satisfies Call

export const listSeleccion = {
  method: 'GET',
  path: '/productos-por-id',
  tag,
  summary: 'Muestra varios productos, por sus números',
  description: 'Los que están a la venta, en el orden en que se piden; los demás faltan.',
  bearer: 'aplicacion',
  query: seleccionQuerySchema,
  answers: { 200: { description: 'Los productos.', schema: seleccionSchema } },
  etag: true,
} as const satisfies Call

export const listRecompras = {
  method: 'GET',
  path: '/recompras',
  tag,
  summary: 'Lista lo que compré y puedo volver a comprar',
  description:
    'Lo que la persona pagó en la web y no devolvió, si está a la venta y tiene existencias; lo último primero.',
  bearer: 'usuario',
  answers: { 200: { description: 'Los productos.', schema: seleccionSchema } },
} as const satisfies Call

export const vitrinasCalls: readonly Call[] = [
  getVitrinas,
  getVitrina,
  listIndiceComercios,
  listSeleccion,
  listRecompras,
]
