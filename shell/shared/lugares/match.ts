import type { Municipio } from './list-municipios.ts'

/** Text as it is compared: without case, accents and stops. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The places that somebody may mean, those that begin so first. */
export const matchesOf = (all: readonly Municipio[], typed: string, most = 8): Municipio[] => {
  const wanted = plain(typed)
  const found = all.map((one) => ({ one, at: ` ${plain(one.nombre)}`.indexOf(` ${wanted}`) }))
  return found
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Math.sign(a.at) - Math.sign(b.at))
    .slice(0, most)
    .map(({ one }) => one)
}
