import { type Motor, motores } from '../mundo/bases.ts'
import { findSembrados, type Hallazgo } from './buscar.ts'
import { sembrados } from './sembrados.ts'
import { writeTabla } from './tabla.ts'

const longest = Math.max(...sembrados.map(({ nombre }) => nombre.length))

const show = ({ sembrado, motor, seed, libro, frase }: Hallazgo) => {
  const how = seed === undefined ? 'NOT FOUND' : `${seed}`.padStart(4)
  const what = frase.split('\n')[0]?.slice(0, 90)
  console.info(`${sembrado.padEnd(longest)} │ ${motor.padEnd(10)} │ ${how} │ ${libro} │ ${what}`)
}

interface Opciones {
  chosen: readonly Motor[]
  /** The seeds that each is given at most. */
  seeds: number[]
  /** Whether the README's table is written anew. */
  write: boolean
}

/** Plants every mistake and tells which book found it at which seed; answers how many were not found. */
export const plantAll = async ({ chosen, seeds, write }: Opciones) => {
  const all = sembrados.map(({ nombre }) => ({ nombre, seeds }))
  console.info(`${'planted mistake'.padEnd(longest)} │ database   │ seed │ book │ what it says`)
  const hallazgos = await Promise.all(
    chosen.map((motor) => findSembrados({ motor, sembrados: all }, show)),
  )
  const missed = hallazgos.flat().filter(({ seed }) => seed === undefined)
  console.info(`${sembrados.length} planted, ${missed.length} not found in ${seeds.length} seeds`)
  if (write && chosen.length === motores.length) writeTabla(hallazgos.flat())
  return missed.length
}
