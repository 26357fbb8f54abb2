import { describe, expect, it } from 'vitest'
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

describe.concurrent('everybody at once', () => {
  it.each(motores)(
    'leaves books that hold on %s, whatever the seed',
    { timeout: 30 * minutes },
    async (motor) => {
      const resultados = await run({ motor, seeds: from(1, 200) })
      expect(resultados.flatMap(({ seed, falla }) => (falla ? [{ seed, ...falla }] : []))).toEqual(
        [],
      )
      expect(resultados).toHaveLength(200)
    },
  )

  it.each(motores)(
    'happens again exactly with the same seed on %s',
    { timeout: 30 * minutes },
    async (motor) => {
      const seeds = from(1001, 3)
      const digests = async () => (await run({ motor, seeds })).map(({ digest }) => digest)
      const first = await digests()
      expect(new Set(first).size).toBe(seeds.length)
      expect(await digests()).toEqual(first)
    },
  )
})
