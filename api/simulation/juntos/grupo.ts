import fc from 'fast-check'
import type { Acto } from '../actos/acto.ts'
import { seguido, sencillo } from '../actos/actos.ts'
import { readCajas } from './cajas.ts'

/** Several at once, of those that are possible then. What lies in the drawers is what the books say afterwards. */
const together = (actos: readonly Acto[]): Acto => ({
  text: `juntos(${actos.map(({ text }) => text).join(', ')})`,
  isPossible: (recuerdo) => actos.some((acto) => acto.isPossible(recuerdo)),
  act: async (mundo, recuerdo) => {
    const possible = actos.filter((acto) => acto.isPossible(recuerdo))
    await mundo.atOnce(possible.map((acto) => () => acto.act(mundo, recuerdo)))
    recuerdo.cajas = await readCajas(mundo)
  },
})

const several = fc.array(sencillo, { minLength: 2, maxLength: 4, size: 'max' }).map(together)

/** What takes several steps, while somebody else does something. */
const beside = fc.tuple(seguido, fc.oneof(seguido, sencillo)).map(together)

/** Two to four of what people do; in between, what takes several steps, by itself or beside something else. */
export const anyGrupo = fc.oneof(
  { weight: 4, arbitrary: several },
  { weight: 2, arbitrary: seguido },
  { weight: 1, arbitrary: beside },
)
