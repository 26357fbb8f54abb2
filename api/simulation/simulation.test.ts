import { expect, it } from 'vitest'
import { motores } from './mundo/bases.ts'
import { runApart } from './repartir.ts'
import type { Encargo, Resultado } from './semillas.ts'

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

const run = async (encargo: Pick<Encargo, 'motor' | 'seeds'>) => {
  const resultados: Resultado[] = []
  await runApart({ shrink: true, goesOn: false, ...encargo }, (one) => resultados.push(one))
  return resultados
}

const minutes = 60_000

// Whatever the books find, they find on both with the same seed: the late ones are looked for where a run takes half as long.
const seedsOf = { SQLite: from(1, 100), PostgreSQL: from(1, 40) }
// Run in another process too, that has run nothing before.
const again = from(1001, 3)
const digestsOf = (resultados: Resultado[]) => resultados.map(({ seed, digest }) => [seed, digest])

it.concurrent.each(motores)(
  'everybody at once leaves books that hold on %s, whatever the seed, and does it again exactly with the same one',
  { timeout: 30 * minutes },
  async (motor) => {
    const seeds = seedsOf[motor]
    const [resultados, repeated] = await Promise.all([
      run({ motor, seeds: [...seeds, ...again] }),
      run({ motor, seeds: again }),
    ])
    expect(resultados.flatMap(({ seed, falla }) => (falla ? [{ seed, ...falla }] : []))).toEqual([])
    expect(resultados).toHaveLength(seeds.length + again.length)
    expect(new Set(repeated.map(({ digest }) => digest)).size).toBe(again.length)
    expect(digestsOf(repeated)).toEqual(digestsOf(resultados.slice(-again.length)))
  },
)
