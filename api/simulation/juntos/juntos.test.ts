import { expect, it } from 'vitest'
import { motores } from '../mundo/bases.ts'
import { runApart } from '../repartir.ts'
import type { Resultado } from '../semillas.ts'

const minutes = 60_000
// SQLite has one writer at a time: what several do at once it does in few orders.
const counts = { SQLite: 12, PostgreSQL: 24 }

it.concurrent.each(motores)(
  'leaves books that hold on %s, and no deadlock, when two to four act at once',
  { timeout: 30 * minutes },
  async (motor) => {
    const resultados: Resultado[] = []
    const seeds = Array.from({ length: counts[motor] }, (_, i) => i + 1)
    await runApart({ motor, seeds, juntos: true, shrink: false, goesOn: true }, (one) =>
      resultados.push(one),
    )
    expect(resultados.flatMap(({ seed, falla }) => (falla ? [{ seed, ...falla }] : []))).toEqual([])
    expect(resultados).toHaveLength(seeds.length)
  },
)
