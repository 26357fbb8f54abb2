import * as z from 'zod/mini'
import {
  archivoSchema,
  direccionDescargaSchema,
  direccionSubidaSchema,
  tipoLibro,
} from '../archivos.ts'
import {
  cargaAnunciadaSchema,
  cargaSchema,
  cargasPageSchema,
  cargasQuerySchema,
  descargaQuerySchema,
  erroresCargaSchema,
  erroresQuerySchema,
  filasPageSchema,
  filasQuerySchema,
  mapeoCargaSchema,
  nuevaCargaSchema,
} from '../cargas.ts'
import type { ErrorCode } from '../errors.ts'
import { fotosSchema, nuevaFotoSchema, ordenFotosSchema } from '../fotos.ts'
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
  productoCambiadoSchema,
  productoCreadoSchema,
  productoInventarioSchema,
} from '../inventario.ts'
import { idEnDireccion } from '../valores.ts'
import { buscarQuerySchema, productosBuscadosSchema } from '../ventas-mostrador.ts'
import type { Call } from './call.ts'

const delComercio = { bearer: 'usuario', roles: ['Comercio'] } as const
const comercio = z.object({ comercioId: idEnDireccion() })
const producto = z.object({ comercioId: idEnDireccion(), productId: idEnDireccion() })
const repetido: ErrorCode[] = [
  'categoria_no_encontrada',
  'categoria_no_valida',
  'referencia_repetida',
  'codigo_barras_repetido',
]
const ajenos: ErrorCode[] = ['comercio_no_encontrado', 'producto_no_encontrado']
const subida = {
  description: 'Dónde subir el archivo y cómo se llamará.',
  schema: direccionSubidaSchema,
}

const productosCalls: Call[] = [
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
    body: nuevoAjusteSchema,
    answers: { 201: { description: 'El movimiento.', schema: movimientoSchema } },
    errors: [...ajenos, 'stock_insuficiente'],
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

const fotosCalls: Call[] = [
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/productos/{productId}/fotos/presigned-url',
    tag: 'Inventario',
    summary: 'Pide dónde subir una foto',
    params: producto,
    body: archivoSchema,
    answers: { 201: subida },
    errors: [...ajenos, 'archivo_no_admitido', 'demasiadas_fotos'],
  },
  {
    ...delComercio,
    method: 'POST',
    path: '/comercios/{comercioId}/productos/{productId}/fotos',
    tag: 'Inventario',
    summary: 'Registra en el producto una foto ya subida',
    description: 'Solo claves que la API entregó. La foto se reconoce por su contenido.',
    params: producto,
    body: nuevaFotoSchema,
    answers: { 201: { description: 'Las fotos del producto.', schema: fotosSchema } },
    errors: [
      ...ajenos,
      'archivo_no_encontrado',
      'archivo_no_admitido',
      'archivo_demasiado_grande',
      'demasiadas_fotos',
    ],
  },
  {
    ...delComercio,
    method: 'PUT',
    path: '/comercios/{comercioId}/productos/{productId}/fotos',
    tag: 'Inventario',
    summary: 'Ordena las fotos de un producto y retira las que faltan en la lista',
    params: producto,
    body: ordenFotosSchema,
    answers: { 200: { description: 'Las fotos del producto.', schema: fotosSchema } },
    errors: [...ajenos, 'foto_no_encontrada'],
  },
]

const deUnaCarga = {
  ...delComercio,
  tag: 'Cargas masivas',
  params: z.object({ id: z.uuid() }),
} as const

const cargasCalls: Call[] = [
  {
    ...delComercio,
    method: 'POST',
    path: '/productos/carga-masiva',
    tag: 'Cargas masivas',
    summary: 'Anuncia un libro de Excel con productos',
    description:
      'Sube después el archivo a la dirección que responde, con el encabezado x-amz-meta-id_usuario. Quien tiene un solo comercio no necesita comercioId.',
    body: nuevaCargaSchema,
    answers: { 201: { description: 'Dónde subir el libro.', schema: cargaAnunciadaSchema } },
    errors: [
      'comercio_requerido',
      'comercio_no_encontrado',
      'archivo_no_admitido',
      'carga_en_curso',
    ],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/productos/cargas',
    tag: 'Cargas masivas',
    summary: 'Lista mis cargas, por páginas',
    query: cargasQuerySchema,
    answers: { 200: { description: 'Una página de cargas.', schema: cargasPageSchema } },
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/productos/cargas/plantilla',
    tag: 'Cargas masivas',
    summary: 'Descarga la plantilla de Excel para cargar productos',
    answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
  },
  {
    ...deUnaCarga,
    method: 'GET',
    path: '/productos/cargas/{id}/filas',
    summary: 'Dice qué pasaría con cada fila, o qué pasó, por páginas',
    query: filasQuerySchema,
    answers: { 200: { description: 'Una página de filas.', schema: filasPageSchema } },
    errors: ['carga_no_encontrada'],
  },
  {
    ...deUnaCarga,
    method: 'POST',
    path: '/productos/cargas/{id}/mapeo',
    summary: 'Dice qué campo es cada columna, y vuelve a revisar el archivo',
    body: mapeoCargaSchema,
    answers: { 200: { description: 'La carga.', schema: cargaSchema } },
    errors: ['carga_no_encontrada', 'carga_no_confirmable'],
  },
  {
    ...deUnaCarga,
    method: 'POST',
    path: '/productos/cargas/{id}/confirmacion',
    summary: 'Confirma una carga revisada: sus filas sin errores entran',
    description: 'Repetir la llamada no repite la carga.',
    answers: { 200: { description: 'La carga.', schema: cargaSchema } },
    errors: ['carga_no_encontrada', 'carga_no_confirmable'],
  },
  {
    ...deUnaCarga,
    method: 'DELETE',
    path: '/productos/cargas/{id}',
    summary: 'Cancela una carga que todavía no entra',
    answers: { 204: { description: 'La carga quedó cancelada.' } },
    errors: ['carga_no_encontrada', 'carga_no_confirmable'],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/productos/cargas/{id}',
    tag: 'Cargas masivas',
    summary: 'Dice cómo va una carga',
    params: z.object({ id: z.uuid() }),
    answers: { 200: { description: 'La carga y sus cuentas.', schema: cargaSchema } },
    errors: ['carga_no_encontrada'],
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/productos/errores-usuario',
    tag: 'Cargas masivas',
    summary: 'Lista los archivos de errores de una carga',
    description: 'La lista está vacía mientras no los haya.',
    query: erroresQuerySchema,
    answers: { 200: { description: 'Las claves de los archivos.', schema: erroresCargaSchema } },
  },
  {
    ...delComercio,
    method: 'GET',
    path: '/productos/descargar-errores',
    tag: 'Cargas masivas',
    summary: 'Pide dónde descargar un archivo de errores',
    query: descargaQuerySchema,
    answers: { 200: { description: 'La dirección del archivo.', schema: direccionDescargaSchema } },
    errors: ['errores_no_encontrados'],
  },
]

export const inventarioCalls: Call[] = [...productosCalls, ...fotosCalls, ...cargasCalls]
