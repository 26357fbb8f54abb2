import { expect, it } from 'vitest'
import { motores } from '../mundo/bases.ts'
import { killAll } from './contar.ts'

const minutes = 60_000

it.concurrent.each(motores)(
  'loses and doubles nothing on %s, at whichever statement the process dies',
  { timeout: 30 * minutes },
  async (motor) => {
    const deaths = await killAll(motor, { runs: 1, all: false })
    expect(deaths.flatMap(({ momento, falla }) => (falla ? [{ momento, ...falla }] : []))).toEqual(
      [],
    )
    expect(deaths.length).toBeGreaterThan(60)
  },
)
