import fc from 'fast-check'
import type { Acto } from '../actos/acto.ts'
import { alive } from '../actos/actos.ts'
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

/** Two to four of what people do. */
export const anyGrupo = fc.array(alive, { minLength: 2, maxLength: 4, size: 'max' }).map(together)
