import * as z from 'zod/mini'
import { archivoSchema, direccionDescargaSchema, direccionSubidaSchema } from '../archivos.ts'
import {
  cargaAnunciadaSchema,
  cargaSchema,
  descargaQuerySchema,
  erroresCargaSchema,
  erroresQuerySchema,
  nuevaCargaSchema,
} from '../cargas.ts'
import type { ErrorCode } from '../errors.ts'
import { fotosSchema, nuevaFotoSchema } from '../fotos.ts'
import {
  datosProductoSchema,
  inventarioSchema,
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
    description: 'Los más nuevos primero, también los que no están a la venta.',
    params: comercio,
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
    params: producto,
    body: datosProductoSchema,
    answers: {
      200: { description: 'El producto, ya cambiado.', schema: productoInventarioSchema },
    },
    errors: [...ajenos, ...repetido],
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
    method: 'POST',
    path: '/comercios/{comercioId}/comprobantes/presigned-url',
    tag: 'Mostrador',
    summary: 'Pide dónde subir un comprobante de pago',
    params: comercio,
    body: archivoSchema,
    answers: { 201: subida },
    errors: ['comercio_no_encontrado', 'archivo_no_admitido'],
  },
]

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
