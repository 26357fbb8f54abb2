import { runSeed } from './correr.ts'
import { type Motor, openBase } from './mundo/bases.ts'
import { Falta } from './mundo/falta.ts'

/** What a process that runs seeds is told. */
export interface Encargo {
  motor: Motor
  seeds: number[]
  /** Whether to look for a shorter run that fails as well. */
  shrink: boolean
  /** Whether to go on after a seed that fails. */
  goesOn: boolean
  path?: string | undefined
  replayPath?: string | undefined
}

/** What it tells of each. */
export interface Resultado {
  motor: Motor
  seed: number
  digest: string
  ms: number
  falla?: { libro: string; frase: string; actos: string; path: string } | undefined
}

const unhandled: unknown[] = []

const fallaOf = ({ details }: Awaited<ReturnType<typeof runSeed>>): Resultado['falla'] => {
  const { failed, errorInstance: error, counterexample, counterexamplePath: path } = details
  if (!failed && unhandled.length === 0) return undefined
  const cause = failed ? error : unhandled[0]
  return {
    libro: cause instanceof Falta ? cause.libro : 'errores',
    frase:
      cause instanceof Error
        ? cause instanceof Falta
          ? cause.message
          : `${cause.stack}`
        : String(cause),
    actos: String(counterexample),
    path: path ?? '',
  }
}

/** Runs seeds on a database of their own, one after the other. */
export const runSeeds = async (
  { motor, seeds, shrink, goesOn, path, replayPath }: Encargo,
  tell: (resultado: Resultado) => void,
) => {
  const base = await openBase(motor)
  for (const seed of seeds) {
    const began = performance.now()
    const run = await runSeed(base, { seed, shrink, path, replayPath })
    const falla = fallaOf(run)
    tell({ motor, seed, digest: run.digest, ms: Math.round(performance.now() - began), falla })
    if (falla && !goesOn) break
  }
  await base.remove()
}

// Run as a process of its own, it does what it was started for and ends.
if (process.argv[1] === import.meta.filename) {
  process.on('unhandledRejection', (cause) => unhandled.push(cause))
  await runSeeds(JSON.parse(process.argv[2] ?? '{}'), (resultado) => process.send?.(resultado))
  process.disconnect?.()
}
