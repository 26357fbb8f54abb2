import { productoCambiadoSchema } from '../cambiados.ts'
import type { ErrorCode } from '../errors.ts'
import {
  cambiosProductoSchema,
  datosProductoSchema,
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
} from '../inventario.ts'
import { idempotenciaHeadersSchema } from '../ventas.ts'
import { buscarQuerySchema, productosBuscadosSchema } from '../ventas-mostrador.ts'
import type { Call } from './call.ts'
import { ajenos, comercio, delComercio, producto } from './de-comercio.ts'

const repetido: ErrorCode[] = [
  'categoria_no_encontrada',
  'categoria_no_valida',
  'color_no_encontrado',
  'proveedor_no_encontrado',
  'referencia_repetida',
  'codigo_barras_repetido',
]

export const inventarioCalls: Call[] = [
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/productos',
    tag: 'Inventario',
    summary: 'Lista los productos de un comercio',
    description:
      'Los más nuevos primero, también los que no están a la venta. De a 100, si no se pide otra cosa.',
    params: comercio,
    query: listaProductosQuerySchema,
    answers: { 200: { description: 'Los productos.', schema: inventarioSchema } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/productos',
    tag: 'Inventario',
    summary: 'Crea un producto',
    params: comercio,
    body: datosProductoSchema,
    answers: { 201: { description: 'El id del producto.', schema: productoCreadoSchema } },
    errors: ['comercio_no_encontrado', ...repetido],
  },
  {
    ...delComercio,
    method: 'PUT',
    path: '/comercios/{comercioId}/productos/{productId}',
    tag: 'Inventario',
    summary: 'Actualiza un producto',
    description:
      'Con version, si alguien lo cambió mientras tanto responde 409 con lo que cambió. Con stock_leido, lo vendido mientras tanto sigue vendido.',
    params: producto,
    body: cambiosProductoSchema,
    answers: {
      200: { description: 'El producto, ya cambiado.', schema: productoInventarioSchema },
    },
    errors: [...ajenos, ...repetido, 'datos_cambiados', 'stock_insuficiente'],
    errorBodies: { datos_cambiados: productoCambiadoSchema },
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/inventario',
    tag: 'Inventario',
    summary: 'Busca, ordena y filtra los productos de un comercio, por páginas',
    params: comercio,
    query: inventarioQuerySchema,
    answers: { 200: { description: 'Una página de productos.', schema: inventarioPageSchema } },
    errors: ['comercio_no_encontrado'],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/productos/{productId}',
    tag: 'Inventario',
    summary: 'Muestra un producto de un comercio',
    params: producto,
    answers: { 200: { description: 'El producto.', schema: productoInventarioSchema } },
    errors: ajenos,
  },
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/productos/{productId}/ajustes',
    tag: 'Inventario',
    summary: 'Ajusta las unidades de un producto',
    params: producto,
    headers: idempotenciaHeadersSchema,
    body: nuevoAjusteSchema,
    answers: { 201: { description: 'El movimiento.', schema: movimientoSchema } },
    errors: [...ajenos, 'stock_insuficiente', 'idempotencia_en_conflicto'],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/productos/{productId}/movimientos',
    tag: 'Inventario',
    summary: 'Lista todo lo que movió las unidades de un producto, por páginas',
    params: producto,
    query: movimientosQuerySchema,
    answers: { 200: { description: 'Una página de movimientos.', schema: movimientosPageSchema } },
    errors: ajenos,
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/comercios/{comercioId}/productos/buscar',
    tag: 'Mostrador',
    summary: 'Busca productos por nombre, o uno por código',
    description:
      'Con q responde una lista; con code, un solo producto. El código es el de barras o, si no tiene, la referencia.',
    params: comercio,
    query: buscarQuerySchema,
    answers: {
      200: { description: 'Los productos, o el producto.', schema: productosBuscadosSchema },
    },
    errors: ajenos,
  },
]
