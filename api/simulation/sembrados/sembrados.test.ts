import { expect, it } from 'vitest'
import { motores } from '../mundo/bases.ts'
import { findSembrados, type Hallazgo } from './buscar.ts'
import { sembrados } from './sembrados.ts'
import { readTabla, textOf } from './tabla.ts'

const minutes = 60_000

const tabla = readTabla()
const seedOf = (cell: string) => Number(cell.split(' ').at(-1))

it('has every mistake in its table', () => {
  expect(tabla.map(({ nombre }) => nombre)).toEqual(sembrados.map(({ nombre }) => nombre))
})

// Where something else is found, or at another seed, `npm run simulate -- --planted --write` tells it anew.
it.concurrent.each(motores)(
  'finds every mistake that is planted on %s, by the book and at the seed that the table tells',
  { timeout: 10 * minutes },
  async (motor) => {
    const told = tabla.map((fila) => [fila.nombre, fila[motor]] as const)
    const planted = told.map(([nombre, cell]) => ({ nombre, seeds: [seedOf(cell)] }))
    const found = await findSembrados({ motor, sembrados: planted })
    const cellOf = (hallazgo: Hallazgo) => [hallazgo.sembrado, textOf(hallazgo)]
    expect(found.map(cellOf)).toEqual(told)
  },
)
