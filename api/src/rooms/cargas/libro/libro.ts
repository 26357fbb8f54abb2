import type { ErrorCode } from '../../../../contract/index.ts'
import { ApiError } from '../../../machinery/errors.ts'
import type { Celda, Hoja } from '../../../machinery/libros/libros.ts'
import { requireInflatable } from './inflate.ts'
import { envoltorioOf } from './libro.rules.ts'
import { ask } from './process.ts'

/** The most that a workbook may be. */
export interface Limites {
  filas: number
  columnas: number
  bytes: number
  /** Bytes of everything in it, unpacked. */
  inflado: number
  /** Milliseconds that reading it may take. */
  paciencia: number
}

const megabyte = 1024 * 1024

export const limitesPredeterminados: Limites = {
  filas: 20_000,
  columnas: 60,
  bytes: 10 * megabyte,
  inflado: 48 * megabyte,
  paciencia: 60_000,
}

const codes = {
  clave: 'libro_con_clave',
  danado: 'libro_danado',
  columnas: 'libro_demasiadas_columnas',
  filas: 'libro_demasiadas_filas',
  vacio: 'libro_sin_filas',
} as const satisfies Record<string, ErrorCode>

const requireEnvoltorio = async (bytes: Uint8Array, { inflado }: Limites) => {
  const envoltorio = envoltorioOf(bytes)
  if (!envoltorio) throw new ApiError(bytes.length === 0 ? 'libro_vacio' : 'libro_no_valido')
  if (envoltorio === 'ole') return
  const names = await requireInflatable(bytes, inflado)
  if (!names.some((name) => name.startsWith('xl/'))) throw new ApiError('libro_no_valido')
}

/** The first sheet of a workbook: its headings and rows. Throws one of the codes libro_…, or archivo_demasiado_grande. */
export const readLibro = async (bytes: Uint8Array, limites: Limites) => {
  if (bytes.length > limites.bytes) throw new ApiError('archivo_demasiado_grande')
  await requireEnvoltorio(bytes, limites)
  const { filas, columnas, paciencia } = limites
  const respuesta = await ask({ tarea: 'leer', bytes, filas, columnas }, paciencia)
  if ('error' in respuesta) throw new ApiError(codes[respuesta.error])
  if (!('titulos' in respuesta)) throw new Error('the worker answered something else')
  return respuesta
}

/** The bytes of a workbook, written away from the thread that answers requests. */
export const writeLibro = async (hojas: Hoja<Celda[][]>[]) => {
  const respuesta = await ask({ tarea: 'escribir', hojas }, limitesPredeterminados.paciencia)
  if (!('bytes' in respuesta)) throw new Error('the worker answered something else')
  return respuesta.bytes
}
