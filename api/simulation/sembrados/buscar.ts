import type { Motor } from '../mundo/bases.ts'
import { runApart } from '../repartir.ts'
import type { Encargo, Resultado } from '../semillas.ts'

/** What became of a mistake that was planted. */
export interface Hallazgo {
  sembrado: string
  motor: Motor
  /** The first seed that failed; undefined when none did. */
  seed: number | undefined
  /** Which book told, and of what. */
  libro: string
  frase: string
}

interface Busqueda {
  motor: Motor
  sembrados: NonNullable<Encargo['sembrados']>
}

/** Plants mistakes, each alone, and runs their seeds until one of them fails. Tells of each when it is known. */
export const findSembrados = async (
  { motor, sembrados }: Busqueda,
  tell: (hallazgo: Hallazgo) => void = () => undefined,
) => {
  const hallazgos: Hallazgo[] = []

  const settle = ({ sembrado = '', seed, falla }: Resultado) => {
    const last = sembrados.find(({ nombre }) => nombre === sembrado)?.seeds.at(-1)
    if (!falla && seed !== last) return
    const { libro = '', frase = '' } = falla ?? {}
    const hallazgo = { sembrado, motor, seed: falla && seed, libro, frase }
    hallazgos.push(hallazgo)
    tell(hallazgo)
  }

  await runApart({ motor, seeds: [], sembrados, shrink: false, goesOn: false }, settle)
  return hallazgos
}
