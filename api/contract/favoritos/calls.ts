import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { favoritosDispositivoSchema, favoritosSchema } from './schemas.ts'

const tag = 'Cuentas'
const one = z.object({ id: idInAddress() })
const kept = { 200: { description: 'Los favoritos, ya cambiados.', schema: favoritosSchema } }

export const listFavoritos = {
  method: 'GET',
  path: '/favoritos',
  tag,
  summary: 'Lista mis favoritos',
  description: 'Los números de los productos que siguen a la venta, el último guardado primero.',
  bearer: 'usuario',
  answers: { 200: { description: 'Los favoritos.', schema: favoritosSchema } },
} as const satisfies Call

export const mergeFavoritos = {
  method: 'POST',
  path: '/favoritos',
  tag,
  summary: 'Suma a mis favoritos los que guardó un dispositivo',
  description:
    'Ninguno se pierde: los que ya estaban quedan, y los que no existen no cuentan. Repetirlo no cambia nada. Si no caben todos, no entra ninguno.',
  bearer: 'usuario',
  body: favoritosDispositivoSchema,
  answers: kept,
  errors: ['favoritos_llenos'],
} as const satisfies Call

export const addFavorito = {
  method: 'PUT',
  path: '/favoritos/{id}',
  tag,
  summary: 'Guarda un producto en mis favoritos',
  description: 'Repetirlo no cambia nada.',
  bearer: 'usuario',
  params: one,
  answers: kept,
  errors: ['producto_no_encontrado', 'favoritos_llenos'],
} as const satisfies Call

export const deleteFavorito = {
  method: 'DELETE',
  path: '/favoritos/{id}',
  tag,
  summary: 'Quita un producto de mis favoritos',
  description: 'Repetirlo no cambia nada.',
  bearer: 'usuario',
  params: one,
  answers: kept,
} as const satisfies Call

export const favoritosCalls: readonly Call[] = [
  listFavoritos,
  mergeFavoritos,
  addFavorito,
  deleteFavorito,
]
