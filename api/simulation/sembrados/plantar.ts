import { type Motor, motores } from '../mundo/bases.ts'
import { findSembrados, type Hallazgo } from './buscar.ts'
import { sembrados } from './sembrados.ts'

const longest = Math.max(...sembrados.map(({ nombre }) => nombre.length))

const show = ({ sembrado, motor, semillas, libro, frase }: Hallazgo) => {
  const how = semillas === undefined ? 'NOT FOUND' : `${semillas}`.padStart(4)
  const what = frase.split('\n')[0]?.slice(0, 90)
  console.info(`${sembrado.padEnd(longest)} │ ${motor.padEnd(10)} │ ${how} │ ${libro} │ ${what}`)
}

/** Plants every mistake and tells after how many seeds which book found it; answers how many were not found. */
export const plantAll = async (chosen: readonly Motor[] = motores, most = 200) => {
  const nombres = sembrados.map(({ nombre }) => nombre)
  console.info(`${'planted mistake'.padEnd(longest)} │ database   │ seeds │ book │ what it says`)
  const hallazgos = await Promise.all(
    chosen.map((motor) => findSembrados({ motor, sembrados: nombres, most }, show)),
  )
  const missed = hallazgos.flat().filter(({ semillas }) => semillas === undefined)
  console.info(`${sembrados.length} planted, ${missed.length} not found within ${most} seeds`)
  return missed.length
}
