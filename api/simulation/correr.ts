import { hash } from 'node:crypto'
import fc from 'fast-check'
import { foldIngresos } from '../src/rooms/ingresos/ingresos.ts'
import type { Acto } from './actos/acto.ts'
import { anyActo } from './actos/actos.ts'
import { hear } from './actos/pagos.ts'
import { nuevoRecuerdo, type Recuerdo } from './actos/recuerdo.ts'
import { anyGrupo } from './juntos/grupo.ts'
import { requireIngresos } from './libros/ingresos.ts'
import { requireLibros, requireSaldado } from './libros/libros.ts'
import type { Base } from './mundo/bases.ts'
import { type Mundo, openMundo } from './mundo/mundo.ts'
import type { Sembrado } from './sembrados/sembrado.ts'

// Of so many at most: half of it, one with another.
const maxCommands = 24

const commandOf = (acto: Acto): fc.AsyncCommand<Recuerdo, Mundo> => ({
  check: acto.isPossible,
  run: async (recuerdo, mundo) => {
    mundo.note(acto.text)
    for (const paso of acto.pasos ?? [acto]) {
      if (!paso.isPossible(recuerdo)) continue
      await paso.act(mundo, recuerdo)
      await requireLibros(mundo, recuerdo)
    }
  },
  toString: () => acto.text,
})

const minutesUntilAllIsOver = [1, 31, 120, 1440, 14_400, 57_600]
// Nothing is sold any more: the days after these are empty.
const minutesOfSales = 14_400

/** The provider answers, its notices come, the work is done, and time goes by until nothing is left to happen. */
export const settle = async (
  mundo: Mundo,
  recuerdo: Recuerdo,
  steps: readonly number[] = minutesUntilAllIsOver,
) => {
  const { proveedor } = mundo
  proveedor.setAway(false)
  proveedor.loseAnswers(0)
  proveedor.repeatUnheard()
  for (const minutes of steps) {
    await hear(mundo)
    await mundo.work()
    // What changes later tells beside what is summed up.
    if (minutes <= minutesOfSales) await mundo.quietly(() => foldIngresos(mundo.db))
    mundo.pass(minutes)
    await requireLibros(mundo, recuerdo)
  }
  await hear(mundo)
  await mundo.work()
  await requireSaldado(mundo, recuerdo)
  await requireIngresos(mundo)
}

/** One run of what people do, as fast-check made it. */
const runActos = async (
  base: Base,
  { seed, sembrado, juntos }: Opciones,
  actos: Iterable<fc.AsyncCommand<Recuerdo, Mundo>>,
) => {
  const mundo = await openMundo(base, seed, { sembrado, juntos })
  try {
    const recuerdo = nuevoRecuerdo()
    await fc.asyncModelRun(() => ({ model: recuerdo, real: mundo }), actos)
    await settle(mundo, recuerdo)
    return mundo.digest()
  } finally {
    await mundo.close()
  }
}

const commandsArbitrary = ({ juntos, replayPath }: Opciones) =>
  fc.commands([(juntos ? anyGrupo : anyActo).map(commandOf)], {
    maxCommands,
    size: 'max',
    ...(replayPath && { replayPath }),
  })

export interface Opciones {
  seed: number
  sembrado?: Sembrado | undefined
  /** Whether two to four act at once each time. */
  juntos?: boolean | undefined
  /** Where fast-check found the shortest run that fails, from an earlier report. */
  path?: string | undefined
  replayPath?: string | undefined
  /** Whether to look for a shorter run that fails too. */
  shrink: boolean
}

// Seeds that lie close together begin alike: their runs would be as short or as long, and begin with the same.
const spread = (seed: number) => hash('sha256', String(seed), 'buffer').readInt32BE()

/** Runs a seed; answers what fast-check says of it and the digest of what happened. */
export const runSeed = async (base: Base, opciones: Opciones) => {
  const { seed, path, shrink } = opciones
  let digest = ''
  const property = fc.asyncProperty(commandsArbitrary(opciones), async (actos) => {
    digest = await runActos(base, opciones, actos)
  })
  const details = await fc.check(property, {
    ...{ seed: spread(seed), numRuns: 1, unbiased: true, endOnFailure: !shrink },
    ...(path && { path }),
    interruptAfterTimeLimit: 120_000,
  })
  return { details, digest }
}
