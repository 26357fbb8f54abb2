import type { KeptFigures } from './keep-figures.ts'

/** How long what a page has told may be known to one page server alone, in ms. */
const everyMs = 2000
const tidyMs = 86_400_000

/** Writes figures every two seconds, and forgets old ones once a day. `stop` writes what is left. */
export const keepWriting = ({ flush, tidy }: Pick<KeptFigures, 'flush' | 'tidy'>) => {
  const told = (error: unknown) =>
    console.error(JSON.stringify({ event: 'figures_unkept', reason: String(error) }))
  const write = () => flush().catch(told)
  const writing = setInterval(write, everyMs)
  const tidying = setInterval(() => void tidy().catch(told), tidyMs)
  void tidy().catch(told)
  writing.unref()
  tidying.unref()
  return {
    stop: async () => {
      clearInterval(writing)
      clearInterval(tidying)
      await write()
    },
  }
}
