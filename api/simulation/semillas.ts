import { runSeed } from './correr.ts'
import { historias } from './muertes/historias.ts'
import { killEverywhere } from './muertes/matar.ts'
import { type Base, type Motor, openBase } from './mundo/bases.ts'
import { Falta } from './mundo/falta.ts'
import { getSembrado } from './sembrados/sembrados.ts'

/** What a process that runs seeds is told. */
export interface Encargo {
  motor: Motor
  seeds: number[]
  /** Whether to look for a shorter run that fails as well. */
  shrink: boolean
  /** Whether to go on after a seed that fails. */
  goesOn: boolean
  /** Mistakes to be planted, each alone, and the seeds that are run with it. */
  sembrados?: { nombre: string; seeds: number[] }[] | undefined
  /** Whether the process dies instead: at each statement once, or before and after all of them. */
  muertes?: 'each' | 'all' | undefined
  /** Whether two to four act at once each time. */
  juntos?: boolean | undefined
  path?: string | undefined
  replayPath?: string | undefined
}

/** What it tells of each. */
export interface Resultado {
  motor: Motor
  sembrado?: string | undefined
  /** When the process died. */
  momento?: string | undefined
  seed: number
  digest: string
  ms: number
  falla?: { libro: string; frase: string; actos: string; path: string } | undefined
}

const unhandled: unknown[] = []

const telling = (cause: unknown) => {
  if (cause instanceof Falta) return { libro: cause.libro, frase: cause.message }
  return { libro: 'errores', frase: cause instanceof Error ? `${cause.stack}` : String(cause) }
}

const fallaOf = (details: Awaited<ReturnType<typeof runSeed>>['details']): Resultado['falla'] => {
  const { failed, errorInstance: error, counterexample, counterexamplePath: path } = details
  if (!failed && unhandled.length === 0) return undefined
  const cause = failed ? error : unhandled[0]
  return { ...telling(cause), actos: String(counterexample), path: path ?? '' }
}

const runMuertes = async (
  base: Base,
  { motor, seeds, muertes }: Encargo,
  tell: (resultado: Resultado) => void,
) => {
  for (const seed of seeds)
    for (const historia of historias)
      await killEverywhere(base, historia, { seed, all: muertes === 'all' }, (when, error) => {
        const cause = error ?? unhandled.shift()
        const falla = cause === undefined ? undefined : { ...telling(cause), actos: '', path: '' }
        tell({ motor, seed, momento: `${historia.nombre}, ${when}`, digest: '', ms: 0, falla })
      })
}

// One after the other; for every mistake that is planted, from the beginning.
const runActos = async (
  base: Base,
  { motor, seeds, sembrados, goesOn, ...rest }: Encargo,
  tell: (resultado: Resultado) => void,
) => {
  for (const { nombre, seeds: own } of sembrados ?? [{ nombre: undefined, seeds }]) {
    const sembrado = nombre === undefined ? undefined : getSembrado(nombre)
    for (const seed of own) {
      const began = performance.now()
      unhandled.length = 0
      const { details, digest } = await runSeed(base, { ...rest, seed, sembrado })
      const falla = fallaOf(details)
      const ms = Math.round(performance.now() - began)
      tell({ motor, sembrado: nombre, seed, digest, ms, falla })
      if (falla && !goesOn) break
    }
  }
}

/** Does what it is told on a database of its own. */
export const runSeeds = async (encargo: Encargo, tell: (resultado: Resultado) => void) => {
  const base = await openBase(encargo.motor)
  if (encargo.muertes) await runMuertes(base, encargo, tell)
  else await runActos(base, encargo, tell)
  await base.remove()
}

// Run as a process of its own, it does what it was started for and ends.
if (process.argv[1] === import.meta.filename) {
  process.on('unhandledRejection', (cause) => unhandled.push(cause))
  await runSeeds(JSON.parse(process.argv[2] ?? '{}'), (resultado) => process.send?.(resultado))
  process.disconnect?.()
}
