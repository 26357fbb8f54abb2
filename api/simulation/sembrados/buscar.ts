import type { Motor } from '../mundo/bases.ts'
import { runApart } from '../repartir.ts'
import type { Resultado } from '../semillas.ts'

/** What became of a mistake that was planted. */
export interface Hallazgo {
  sembrado: string
  motor: Motor
  /** Seeds that were run until one failed, that one among them; undefined when none did. */
  semillas: number | undefined
  /** Which book told, and of what. */
  libro: string
  frase: string
}

interface Busqueda {
  motor: Motor
  sembrados: readonly string[]
  /** After so many seeds that all is well with, a mistake was not found. */
  most: number
}

/** Plants mistakes, each alone, and runs seeds until one of them fails. Tells of each when it is known. */
export const findSembrados = async (
  { motor, sembrados, most }: Busqueda,
  tell: (hallazgo: Hallazgo) => void = () => undefined,
) => {
  const hallazgos: Hallazgo[] = []

  const settle = ({ sembrado = '', seed, falla }: Resultado) => {
    if (!falla && seed < most) return
    const { libro = '', frase = '' } = falla ?? {}
    const hallazgo = { sembrado, motor, semillas: falla && seed, libro, frase }
    hallazgos.push(hallazgo)
    tell(hallazgo)
  }

  const seeds = Array.from({ length: most }, (_, i) => i + 1)
  await runApart({ motor, seeds, sembrados: [...sembrados], shrink: false, goesOn: false }, settle)
  return hallazgos
}
