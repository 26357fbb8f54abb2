import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '../../contract/index.ts'
import { ApiError } from '../errors.ts'
import type { Hoja } from '../libros/libros.ts'
import { requireInflatable } from './inflar.ts'
import { envoltorioDe } from './libro.rules.ts'
import type { Pedido, Respuesta } from './libro.worker.ts'

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

// With what is outside its heap a worker stays below 300 MB.
const heapMb = 208

const codes = {
  clave: 'libro_con_clave',
  danado: 'libro_danado',
  columnas: 'libro_demasiadas_columnas',
  filas: 'libro_demasiadas_filas',
  vacio: 'libro_sin_filas',
} as const satisfies Record<string, ErrorCode>

// From its sources the worker needs what compiles them, which Node 20 hands to no worker by itself; bundled it is a file
// beside the API's.
const startWorker = () => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: heapMb } }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./libro.worker.js', import.meta.url), options)
  const file = JSON.stringify(new URL('./libro.worker.ts', import.meta.url).href)
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(code, { ...options, eval: true })
}

/** Has the worker do one thing. A file that takes all its memory or time kills the worker, and nothing else. */
const ask = async (pedido: Pedido, paciencia: number): Promise<Respuesta> => {
  const worker = startWorker()
  const signal = AbortSignal.timeout(paciencia)
  try {
    worker.postMessage(pedido)
    const [respuesta] = await once(worker, 'message', { signal })
    return respuesta
  } catch (cause) {
    throw new ApiError(signal.aborted ? 'libro_demasiado_lento' : 'libro_demasiado_complejo', {
      cause,
    })
  } finally {
    await worker.terminate()
  }
}

const requireEnvoltorio = async (bytes: Uint8Array, { inflado }: Limites) => {
  const envoltorio = envoltorioDe(bytes)
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
export const writeLibro = async (hojas: Hoja[]) => {
  const respuesta = await ask({ tarea: 'escribir', hojas }, limitesPredeterminados.paciencia)
  if (!('bytes' in respuesta)) throw new Error('the worker answered something else')
  return respuesta.bytes
}
