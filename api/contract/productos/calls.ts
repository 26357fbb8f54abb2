import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { arbolCategoriasSchema, categoriasQuerySchema, categoriasSchema } from './categorias.ts'
import { productoSchema, productosPageSchema, productosQuerySchema } from './schemas.ts'

const tag = 'Catálogo'

export const listProductos = {
  method: 'GET',
  path: '/productos',
  tag,
  summary: 'Lista los productos a la venta, por páginas',
  description:
    'Filtra por categoría, por oferta, por comercio y por texto (sin distinguir tildes ni mayúsculas) y ordena el resultado.',
  bearer: 'aplicacion',
  query: productosQuerySchema,
  answers: { 200: { description: 'Una página de productos.', schema: productosPageSchema } },
  etag: true,
} as const satisfies Call

export const getProducto = {
  method: 'GET',
  path: '/productos/{id}',
  tag,
  summary: 'Muestra un producto',
  bearer: 'aplicacion',
  params: z.object({ id: idInAddress() }),
  answers: { 200: { description: 'El producto.', schema: productoSchema } },
  etag: true,
  errors: ['producto_no_encontrado'],
} as const satisfies Call

export const listCategorias = {
  method: 'GET',
  path: '/categorias',
  tag,
  summary: 'Lista las categorías principales',
  description:
    'Cada una con los productos que tiene a la venta o, si se busca algo, con los que tiene entre lo encontrado.',
  bearer: 'aplicacion',
  query: categoriasQuerySchema,
  answers: { 200: { description: 'Las categorías.', schema: categoriasSchema } },
  etag: true,
} as const satisfies Call

export const getArbolCategorias = {
  method: 'GET',
  path: '/categorias/arbol',
  tag,
  summary: 'Lista todas las categorías, en sus tres niveles',
  bearer: 'aplicacion',
  answers: { 200: { description: 'Las categorías.', schema: arbolCategoriasSchema } },
  etag: true,
} as const satisfies Call

export const catalogoCalls: readonly Call[] = [
  listProductos,
  getProducto,
  listCategorias,
  getArbolCategorias,
]
