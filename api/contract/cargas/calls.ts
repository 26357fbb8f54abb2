import * as z from 'zod/mini'
import type { Call } from '../call/call.ts'
import { direccionDescargaSchema, tipoLibro } from '../servicio/archivos.ts'
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
} from './schemas.ts'

const ofOneCarga = z.object({ id: z.uuid() })

export const announceCarga = {
  method: 'POST',
  path: '/productos/carga-masiva',
  tag: 'Cargas masivas',
  summary: 'Anuncia un libro de Excel con productos',
  description:
    'Sube después el archivo a la dirección que responde, con el encabezado x-amz-meta-id_usuario. Quien tiene un solo comercio no necesita comercioId.',
  bearer: 'usuario',
  roles: ['Comercio'],
  body: nuevaCargaSchema,
  answers: { 201: { description: 'Dónde subir el libro.', schema: cargaAnunciadaSchema } },
  errors: [
    'comercio_requerido',
    'comercio_no_encontrado',
    'archivo_no_admitido',
    'carga_en_curso',
    'demasiadas_solicitudes',
  ],
} as const satisfies Call

export const listCargas = {
  method: 'GET',
  path: '/productos/cargas',
  tag: 'Cargas masivas',
  summary: 'Lista mis cargas, por páginas',
  bearer: 'usuario',
  roles: ['Comercio'],
  query: cargasQuerySchema,
  answers: { 200: { description: 'Una página de cargas.', schema: cargasPageSchema } },
} as const satisfies Call

export const getPlantilla = {
  method: 'GET',
  path: '/productos/cargas/plantilla',
  tag: 'Cargas masivas',
  summary: 'Descarga la plantilla de Excel para cargar productos',
  bearer: 'usuario',
  roles: ['Comercio'],
  answers: { 200: { description: 'El libro.', mediaType: tipoLibro } },
} as const satisfies Call

export const listFilas = {
  method: 'GET',
  path: '/productos/cargas/{id}/filas',
  tag: 'Cargas masivas',
  summary: 'Dice qué pasaría con cada fila, o qué pasó, por páginas',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCarga,
  query: filasQuerySchema,
  answers: { 200: { description: 'Una página de filas.', schema: filasPageSchema } },
  errors: ['carga_no_encontrada', 'comercio_no_encontrado'],
} as const satisfies Call

export const mapCarga = {
  method: 'POST',
  path: '/productos/cargas/{id}/mapeo',
  tag: 'Cargas masivas',
  summary: 'Dice qué campo es cada columna, y vuelve a revisar el archivo',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCarga,
  body: mapeoCargaSchema,
  answers: { 200: { description: 'La carga.', schema: cargaSchema } },
  errors: ['carga_no_encontrada', 'comercio_no_encontrado', 'carga_no_confirmable'],
} as const satisfies Call

export const confirmCarga = {
  method: 'POST',
  path: '/productos/cargas/{id}/confirmacion',
  tag: 'Cargas masivas',
  summary: 'Confirma una carga revisada: sus filas sin errores entran',
  description: 'Repetir la llamada no repite la carga.',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCarga,
  answers: { 200: { description: 'La carga.', schema: cargaSchema } },
  errors: ['carga_no_encontrada', 'comercio_no_encontrado', 'carga_no_confirmable'],
} as const satisfies Call

export const cancelCarga = {
  method: 'DELETE',
  path: '/productos/cargas/{id}',
  tag: 'Cargas masivas',
  summary: 'Cancela una carga que todavía no entra',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: ofOneCarga,
  answers: { 204: { description: 'La carga quedó cancelada.' } },
  errors: ['carga_no_encontrada', 'comercio_no_encontrado', 'carga_no_confirmable'],
} as const satisfies Call

export const getCarga = {
  method: 'GET',
  path: '/productos/cargas/{id}',
  tag: 'Cargas masivas',
  summary: 'Dice cómo va una carga',
  bearer: 'usuario',
  roles: ['Comercio'],
  params: z.object({ id: z.uuid() }),
  answers: { 200: { description: 'La carga y sus cuentas.', schema: cargaSchema } },
  errors: ['carga_no_encontrada', 'comercio_no_encontrado'],
} as const satisfies Call

export const listErrores = {
  method: 'GET',
  path: '/productos/errores-usuario',
  tag: 'Cargas masivas',
  summary: 'Lista los archivos de errores de una carga',
  description: 'La lista está vacía mientras no los haya.',
  bearer: 'usuario',
  roles: ['Comercio'],
  query: erroresQuerySchema,
  answers: { 200: { description: 'Las claves de los archivos.', schema: erroresCargaSchema } },
} as const satisfies Call

export const getErrores = {
  method: 'GET',
  path: '/productos/descargar-errores',
  tag: 'Cargas masivas',
  summary: 'Pide dónde descargar un archivo de errores',
  bearer: 'usuario',
  roles: ['Comercio'],
  query: descargaQuerySchema,
  answers: { 200: { description: 'La dirección del archivo.', schema: direccionDescargaSchema } },
  errors: ['errores_no_encontrados'],
} as const satisfies Call

export const cargasCalls: readonly Call[] = [
  announceCarga,
  listCargas,
  getPlantilla,
  listFilas,
  mapCarga,
  confirmCarga,
  cancelCarga,
  getCarga,
  listErrores,
  getErrores,
]
