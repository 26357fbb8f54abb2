import { promisify } from 'node:util'
import { gunzip, gzip, type ZlibOptions } from 'node:zlib'
import type { FilaCarga } from '../../../contract/index.ts'
import type { Storage } from '../../ports/files.ts'
import type { FilaLibro, ReadFila } from './filas/filas.rules.ts'

const pack = promisify<string, ZlibOptions, Buffer>(gzip)
// Read once or twice, and soon.
const fast = { level: 1 }
const unpack = promisify(gunzip)

/** What is known of a workbook beside its rows in the tables, by name. */
interface KeptValues {
  /** The sheet as it is. */
  libro: { titulos: string[]; filas: FilaLibro[] }
  /** Its rows, understood. */
  leidas: ReadFila[]
  /** What becomes of each. */
  plan: FilaCarga[]
}

const keyOf = (key: string, name: string) => `${key}-${name}.json.gz`

/** Keeps a part of what is known of an upload, beside its file. */
export const keep = async <N extends keyof KeptValues>(
  storage: Storage,
  key: string,
  name: N,
  value: KeptValues[N],
) => storage.save(keyOf(key, name), await pack(JSON.stringify(value), fast))

/** That part, or undefined when it was not kept yet. */
export const recall = async <N extends keyof KeptValues>(
  storage: Storage,
  key: string,
  name: N,
): Promise<KeptValues[N] | undefined> => {
  const file = await storage.find(keyOf(key, name))
  return file && JSON.parse((await unpack(file.bytes)).toString())
}

/** Keys of everything that is kept of an upload. */
export const clavesOfCarga = (key: string) => [
  key,
  ...(['libro', 'leidas', 'plan'] as const).map((name) => keyOf(key, name)),
  ...clavesErrores(key),
]

/** Keys of the error files: the whole workbook, and its failed rows alone. */
export const clavesErrores = (key: string) =>
  [`${key}-errores.xlsx`, `${key}-solo-errores.xlsx`] as const
