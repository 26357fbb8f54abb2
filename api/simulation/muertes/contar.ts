import { type Motor, motores } from '../mundo/bases.ts'
import { runApart } from '../repartir.ts'
import type { Resultado } from '../semillas.ts'
import { historias } from './historias.ts'

const nombres = historias.map(({ nombre }) => nombre)

/** Has the process die at every statement of every story, in so many runs; answers every death. */
export const killAll = async (
  motor: Motor,
  { runs, all }: { runs: number; all: boolean },
  tell: (resultado: Resultado) => void = () => undefined,
) => {
  const resultados: Resultado[] = []
  const seeds = Array.from({ length: runs }, (_, i) => i + 1)
  const muertes = all ? 'all' : 'each'
  await runApart({ motor, seeds, muertes, shrink: false, goesOn: true }, (resultado) => {
    resultados.push(resultado)
    tell(resultado)
  })
  return resultados
}

const show = ({ motor, seed, momento, falla }: Resultado) => {
  if (falla) console.info(`✗ ${motor}, run ${seed}, ${momento}. ${falla.frase}`)
}

/** The same on some databases, printed; answers how many deaths did harm. */
export const killAndTell = async (chosen: readonly Motor[] = motores, runs = 20) => {
  const all = await Promise.all(chosen.map((motor) => killAll(motor, { runs, all: true }, show)))
  const deaths = all.flat()
  for (const nombre of nombres)
    for (const motor of chosen) {
      const own = deaths.filter((one) => one.motor === motor && one.momento?.startsWith(nombre))
      const bad = own.filter(({ falla }) => falla).length
      console.info(`${nombre}, ${motor}: ${own.length} deaths in ${runs} runs, ${bad} did harm`)
    }
  return deaths.filter(({ falla }) => falla).length
}
