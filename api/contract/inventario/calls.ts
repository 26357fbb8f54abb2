import type { Call } from '../call/call.ts'
import { comercio, foreign, producto } from '../comercios/of-comercio.ts'
import { productosBuscadosSchema, searchQuerySchema } from '../mostrador/ventas-mostrador.ts'
import type { ErrorCode } from '../values/errors.ts'
import { productoCambiadoSchema } from '../ventas/changed.ts'
import { idempotenciaHeadersSchema } from '../ventas/schemas.ts'
import {
  cambiosProductoSchema,
  datosProductoSchema,
  estadoProductosSchema,
  inventarioPageSchema,
  inventarioQuerySchema,
  inventarioSchema,
  listaProductosQuerySchema,
  movimientoSchema,
  movimientosPageSchema,
  movimientosQuerySchema,
  nuevoAjusteSchema,
  productoCreadoSchema,
  productoInventarioSchema,
  productosCambiadosSchema,
} from './schemas.ts'

const repeated = [
  'categoria_no_encontrada',
  'categoria_no_valida',
  'color_no_encontrado',
  'proveedor_no_encontrado',
  'referencia_repetida',
  'codigo_barras_repetido',
] as const satisfies readonly ErrorCode[]

export const listProductosOfComercio = {
  method: 'GET',
  path: '/comercios/{comercioId}/productos',
  tag: 'Inventario',
  summary: 'Lista los productos de un comercio',
  description:
    'Los más nuevos primero, también los que no están a la venta. De a 100, si no se pide otra cosa.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: listaProductosQuerySchema,
  answers: { 200: { description: 'Los productos.', schema: inventarioSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const createProducto = {
  method: 'POST',
  path: '/comercios/{comercioId}/productos',
  tag: 'Inventario',
  summary: 'Crea un producto',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  body: datosProductoSchema,
  answers: { 201: { description: 'El id del producto.', schema: productoCreadoSchema } },
  errors: ['comercio_no_encontrado', ...repeated],
} as const satisfies Call

export const changeProducto = {
  method: 'PUT',
  path: '/comercios/{comercioId}/productos/{productId}',
  tag: 'Inventario',
  summary: 'Actualiza un producto',
  description:
    'Con version, si alguien lo cambió mientras tanto responde 409 con lo que cambió. Con stock_leido, lo vendido mientras tanto sigue vendido.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  body: cambiosProductoSchema,
  answers: {
    200: { description: 'El producto, ya cambiado.', schema: productoInventarioSchema },
  },
  errors: [...foreign, ...repeated, 'datos_cambiados', 'stock_insuficiente'],
  errorBodies: { datos_cambiados: productoCambiadoSchema },
} as const satisfies Call

export const changeEstadoProductos = {
  method: 'PUT',
  path: '/comercios/{comercioId}/inventario/estado',
  tag: 'Inventario',
  summary: 'Pone varios productos a la venta, o los oculta',
  description: 'Todos o ninguno: si uno no es del comercio, no cambia ninguno.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  body: estadoProductosSchema,
  answers: { 200: { description: 'Cuántos cambiaron.', schema: productosCambiadosSchema } },
  errors: ['comercio_no_encontrado', 'producto_no_encontrado', 'sin_permiso'],
} as const satisfies Call

export const listInventario = {
  method: 'GET',
  path: '/comercios/{comercioId}/inventario',
  tag: 'Inventario',
  summary: 'Busca, ordena y filtra los productos de un comercio, por páginas',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: inventarioQuerySchema,
  answers: { 200: { description: 'Una página de productos.', schema: inventarioPageSchema } },
  errors: ['comercio_no_encontrado'],
} as const satisfies Call

export const getProductoOfComercio = {
  method: 'GET',
  path: '/comercios/{comercioId}/productos/{productId}',
  tag: 'Inventario',
  summary: 'Muestra un producto de un comercio',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  answers: { 200: { description: 'El producto.', schema: productoInventarioSchema } },
  errors: foreign,
} as const satisfies Call

export const adjustStock = {
  method: 'POST',
  path: '/comercios/{comercioId}/productos/{productId}/ajustes',
  tag: 'Inventario',
  summary: 'Ajusta las unidades de un producto',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  headers: idempotenciaHeadersSchema,
  body: nuevoAjusteSchema,
  answers: { 201: { description: 'El movimiento.', schema: movimientoSchema } },
  errors: [...foreign, 'stock_insuficiente', 'idempotencia_en_conflicto'],
} as const satisfies Call

export const listMovimientos = {
  method: 'GET',
  path: '/comercios/{comercioId}/productos/{productId}/movimientos',
  tag: 'Inventario',
  summary: 'Lista todo lo que movió las unidades de un producto, por páginas',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: producto,
  query: movimientosQuerySchema,
  answers: { 200: { description: 'Una página de movimientos.', schema: movimientosPageSchema } },
  errors: foreign,
} as const satisfies Call

export const searchProductos = {
  method: 'GET',
  path: '/comercios/{comercioId}/productos/buscar',
  tag: 'Mostrador',
  summary: 'Busca productos por nombre, o uno por código',
  description:
    'Con q responde una lista; con code, un solo producto. El código es el de barras o, si no tiene, la referencia.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: comercio,
  query: searchQuerySchema,
  answers: {
    200: { description: 'Los productos, o el producto.', schema: productosBuscadosSchema },
  },
  errors: foreign,
} as const satisfies Call

export const inventarioCalls: readonly Call[] = [
  listProductosOfComercio,
  createProducto,
  changeProducto,
  changeEstadoProductos,
  listInventario,
  getProductoOfComercio,
  adjustStock,
  listMovimientos,
  searchProductos,
]
