import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { idInAddress } from '../values/valores.ts'
import { arbolCategoriasSchema, categoriasQuerySchema, categoriasSchema } from './categorias.ts'
import {
  facetasQuerySchema,
  facetasSchema,
  sugerenciasQuerySchema,
  sugerenciasSchema,
} from './facetas.ts'
import {
  indiceQuerySchema,
  indiceSchema,
  juntosQuerySchema,
  juntosSchema,
  productoSchema,
  productosPageSchema,
  productosQuerySchema,
} from './schemas.ts'

const tag = 'Catálogo'

export const listProductos = {
  method: 'GET',
  path: '/productos',
  tag,
  summary: 'Lista los productos a la venta, por páginas',
  description:
    'Filtra por categoría, oferta, comercio, precio, calificación, envío gratis y texto, y ordena el resultado. El texto se entiende sin tildes ni mayúsculas, en singular o plural, con sinónimos, con las palabras en cualquier orden y la última apenas empezada; si nada lo tiene, con las palabras parecidas.',
  bearer: 'aplicacion',
  query: productosQuerySchema,
  answers: { 200: { description: 'Una página de productos.', schema: productosPageSchema } },
  etag: true,
} as const satisfies Call

export const getFacetas = {
  method: 'GET',
  path: '/facetas',
  tag,
  summary: 'Cuenta los productos a la venta por categoría, precio, comercio y más',
  description:
    'De los que lista GET /productos con los mismos filtros: cada cuenta es el total que tendría esa lista si en su filtro se eligiera ese valor.',
  bearer: 'aplicacion',
  query: facetasQuerySchema,
  answers: { 200: { description: 'Las cuentas.', schema: facetasSchema } },
  etag: true,
} as const satisfies Call

export const listSugerencias = {
  method: 'GET',
  path: '/sugerencias',
  tag,
  summary: 'Sugiere productos, categorías y comercios mientras se escribe',
  description: 'Solo lo que está a la venta. Cada red puede preguntar hasta 300 veces por minuto.',
  bearer: 'aplicacion',
  query: sugerenciasQuerySchema,
  answers: { 200: { description: 'Las sugerencias.', schema: sugerenciasSchema } },
  etag: true,
  errors: ['demasiadas_solicitudes'],
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

export const listIndice = {
  method: 'GET',
  path: '/indice-de-productos',
  tag,
  summary: 'Lista los números de los productos a la venta, por partes',
  description:
    'Para quien los recorre todos, como un buscador: cada uno con el día de su último cambio.',
  bearer: 'aplicacion',
  query: indiceQuerySchema,
  answers: { 200: { description: 'Una parte del índice.', schema: indiceSchema } },
} as const satisfies Call

export const listTambienLlevaron = {
  method: 'GET',
  path: '/tambien-llevaron',
  tag,
  summary: 'Lista lo que otras personas llevaron junto con unos productos',
  description:
    'Solo productos a la venta y con existencias, que al menos cinco personas llevaron en la misma compra que alguno de los productos por los que se pregunta.',
  bearer: 'aplicacion',
  query: juntosQuerySchema,
  answers: { 200: { description: 'Los productos.', schema: juntosSchema } },
  etag: true,
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
  getFacetas,
  listSugerencias,
  getProducto,
  listIndice,
  listTambienLlevaron,
  listCategorias,
  getArbolCategorias,
]
