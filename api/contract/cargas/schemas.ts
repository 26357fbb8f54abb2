import * as z from 'zod/mini'
import { archivoSchema } from '../servicio/archivos.ts'
import { obligatorio, texto } from '../values/campos.ts'
import {
  cop,
  id,
  idInAddress,
  idUsuario,
  instante,
  opcion,
  pagina,
  paginacion,
} from '../values/valores.ts'

/** How the error files of a bulk upload are asked for: 12 times at most, 7 s after the first, 4 s after the others. */
export const consultaErrores = { intentos: 12, firstWaitMs: 7000, esperaMs: 4000 } as const

/** Header of the upload that says whose file it is. */
export const cabeceraDuenoCarga = 'x-amz-meta-id_usuario'

/** What comes before the file's name in the key by which the browser asks for its errors. */
export const prefijoCarga = 'cargas_masivas/'

/** Endings of the file names that a bulk upload takes. */
export const extensionesLibro = ['.xlsx', '.xls'] as const

/** The bulk upload's form: the name of the chosen file. */
export const cargaFormSchema = z.object({
  archivo: z
    .string('Por favor, selecciona un archivo Excel.')
    .check(
      z.refine(
        (nombre) => extensionesLibro.some((fin) => nombre.toLowerCase().endsWith(fin)),
        'Por favor, selecciona un archivo Excel.',
      ),
    ),
})
export type CargaForm = z.infer<typeof cargaFormSchema>

/** Columns of a workbook of products: the field, its heading in the template, and whether there must be one. */
export const columnasCarga = [
  { campo: 'n_referencia', titulo: 'Referencia', obligatoria: true },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: true },
  { campo: 'descripcion_corta', titulo: 'Descripción corta', obligatoria: true },
  { campo: 'descripcion_larga', titulo: 'Descripción larga', obligatoria: true },
  { campo: 'categoria', titulo: 'Categoría', obligatoria: true },
  { campo: 'subcategoria', titulo: 'Subcategoría', obligatoria: false },
  { campo: 'subsubcategoria', titulo: 'Subsubcategoría', obligatoria: false },
  { campo: 'valor_neto', titulo: 'Valor neto', obligatoria: true },
  { campo: 'porcentaje_impuestos', titulo: 'Porcentaje de impuestos', obligatoria: false },
  { campo: 'clase_iva', titulo: 'Clase de IVA', obligatoria: false },
  { campo: 'stock', titulo: 'Stock', obligatoria: true },
  { campo: 'unidad', titulo: 'Se vende por', obligatoria: false },
  { campo: 'codigo_barras', titulo: 'Código de barras', obligatoria: false },
  { campo: 'valor_antes', titulo: 'Valor antes', obligatoria: false },
  { campo: 'porcentaje_regalo_total', titulo: 'Porcentaje de regalo', obligatoria: false },
  { campo: 'tamano', titulo: 'Tamaño', obligatoria: false },
  { campo: 'peso', titulo: 'Peso', obligatoria: false },
  { campo: 'peso_gramos', titulo: 'Peso para envío (g)', obligatoria: false },
  { campo: 'talla', titulo: 'Talla', obligatoria: false },
  { campo: 'color', titulo: 'Color', obligatoria: false },
  { campo: 'proveedor', titulo: 'Proveedor', obligatoria: false },
  { campo: 'status', titulo: 'Estado', obligatoria: false },
  // Rows of one family are one thing in several options; who writes the characteristics once has written them for all.
  { campo: 'familia', titulo: 'Familia', obligatoria: false },
  { campo: 'familia_nombre', titulo: 'Nombre de la familia', obligatoria: false },
  { campo: 'caracteristica_1', titulo: 'Característica 1', obligatoria: false },
  { campo: 'valor_1', titulo: 'Valor 1', obligatoria: false },
  { campo: 'caracteristica_2', titulo: 'Característica 2', obligatoria: false },
  { campo: 'valor_2', titulo: 'Valor 2', obligatoria: false },
  { campo: 'caracteristica_3', titulo: 'Característica 3', obligatoria: false },
  { campo: 'valor_3', titulo: 'Valor 3', obligatoria: false },
] as const
export const camposCarga = columnasCarga.map(({ campo }) => campo)
export type CampoCarga = (typeof columnasCarga)[number]['campo']

const mapeo = z.partialRecord(z.enum(camposCarga), texto(200))

/** Body of `POST /productos/carga-masiva`. Who has one shop need not say `comercioId`; the token says who. */
export const nuevaCargaSchema = z.extend(archivoSchema, {
  idUsuario: z.optional(idUsuario()),
  comercioId: z.optional(id()),
  /** true: says first what it would do with each row, and waits for the confirmation. */
  revisar: z._default(z.boolean('Debe ser verdadero o falso'), false),
})
export type NuevaCarga = z.infer<typeof nuevaCargaSchema>

/** Its answer: where to `PUT` the file, the key that it will have and the id under which it can be followed. */
export const cargaAnunciadaSchema = z.object({
  id: z.uuid(),
  url: z.url(),
  archivoKey: z.string(),
})
export type CargaAnunciada = z.infer<typeof cargaAnunciadaSchema>

/**
 * States of a bulk upload: anunciada until the file is there; en_revision while it is read; por_mapear when columns must
 * be named; revisada when it waits for the confirmation; en_proceso while rows go in. Terminada has every row in;
 * con_errores has error files; fallida has in what is procesadas, mostly nothing; cancelada by its owner.
 */
export const estadosCarga = [
  'anunciada',
  'en_revision',
  'por_mapear',
  'revisada',
  'en_proceso',
  'terminada',
  'con_errores',
  'fallida',
  'cancelada',
] as const
export type EstadoCarga = (typeof estadosCarga)[number]

/**
 * Answer of `GET /productos/cargas/{id}`. `error` is why the file as a whole was refused. Until the rows go in, the counts
 * say what would become of them; `procesadas` are those that are done.
 */
export const cargaSchema = z.object({
  id: z.uuid(),
  archivoKey: z.string(),
  fileName: z.string(),
  comercio_id: id(),
  estado: z.enum(estadosCarga),
  filas: cop(),
  procesadas: cop(),
  creados: cop(),
  actualizados: cop(),
  sin_cambio: cop(),
  con_error: cop(),
  error: z.nullable(z.string()),
  /** Headings of the file, each with the field that it was recognised as. */
  columnas: z.array(z.object({ titulo: z.string(), campo: z.nullable(z.enum(camposCarga)) })),
  /** Fields that must have a column and have none. */
  faltan: z.array(z.enum(camposCarga)),
  creado_en: instante(),
  terminado_en: z.nullable(instante()),
})
export type Carga = z.infer<typeof cargaSchema>

/** Query of `GET /productos/cargas`. */
export const cargasQuerySchema = z.object({
  ...paginacion,
  comercioId: z.optional(idInAddress()),
})
export type CargasQuery = z.infer<typeof cargasQuerySchema>

/** Its answer: the caller's uploads, newest first. */
export const cargasPageSchema = pagina(cargaSchema)
export type CargasPage = z.infer<typeof cargasPageSchema>

/** Body of `POST /productos/cargas/{id}/mapeo`: for a field, the heading of its column. */
export const mapeoCargaSchema = z.object({ mapeo })
export type MapeoCarga = z.infer<typeof mapeoCargaSchema>

/** What becomes of a row. */
export const accionesFila = ['crear', 'actualizar', 'sin_cambio', 'error'] as const
export type AccionFila = (typeof accionesFila)[number]

/** Query of `GET /productos/cargas/{id}/filas`. */
export const filasQuerySchema = z.object({
  ...paginacion,
  accion: z.optional(opcion(accionesFila)),
})
export type FilasQuery = z.infer<typeof filasQuerySchema>

const valor = z.nullable(z.union([z.string(), z.number()]))

/** A row of the workbook. `fila` is its number in the sheet; `celda` is where the mistake is: "H12". */
export const filaCargaSchema = z.object({
  fila: z.int(),
  accion: z.enum(accionesFila),
  n_referencia: z.string(),
  nombre: z.string(),
  cambios: z.array(z.object({ campo: z.string(), antes: valor, despues: valor })),
  errores: z.array(z.object({ celda: z.string(), campo: z.string(), mensaje: z.string() })),
})
export type FilaCarga = z.infer<typeof filaCargaSchema>

/** Its answer, in the order of the sheet. */
export const filasPageSchema = pagina(filaCargaSchema)
export type FilasPage = z.infer<typeof filasPageSchema>

/** Query of `GET /productos/errores-usuario`. */
export const erroresQuerySchema = z.object({
  usuarioId: z.optional(idUsuario()),
  archivoKey: obligatorio('Falta el archivo', 1000),
})
export type ErroresQuery = z.infer<typeof erroresQuerySchema>

/** Its answer: the keys of the error files, none while there are none: the whole workbook, then its failed rows alone. */
export const erroresCargaSchema = z.array(z.object({ errores_key: z.string() }))

/** Query of `GET /productos/descargar-errores`. */
export const descargaQuerySchema = z.object({ key: obligatorio('Falta el archivo', 1000) })
export type DescargaQuery = z.infer<typeof descargaQuerySchema>
