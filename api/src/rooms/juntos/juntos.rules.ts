/** Somebody who took two products in one purchase; `uno` is the lower id. */
export interface Llevado {
  uno: number
  otro: number
  quien: string
}

/** By how many more, or fewer, people two products were taken together. */
export interface Diferencia {
  uno: number
  otro: number
  personas: number
}

const keyOf = ({ uno, otro, quien }: Llevado) => `${uno} ${otro} ${quien}`
const keysOf = (llevados: readonly Llevado[]) => new Set(llevados.map(keyOf))

/**
 * What becomes of the counts when some sales told of `before` and tell of `after`, and others of `elsewhere` all the time: a
 * person counts once for a pair, in however many sales.
 */
export const diferenciasOf = (
  before: readonly Llevado[],
  after: readonly Llevado[],
  elsewhere: readonly Llevado[],
): Diferencia[] => {
  const [had, has, others] = [before, after, elsewhere].map(keysOf) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const changes = new Map<string, Diferencia>()
  const seen = new Set<string>()
  for (const llevado of [...before, ...after]) {
    const key = keyOf(llevado)
    if (seen.has(key) || others.has(key)) continue
    seen.add(key)
    const { uno, otro } = llevado
    const pair = `${uno} ${otro}`
    const sum = changes.get(pair)?.personas ?? 0
    changes.set(pair, { uno, otro, personas: sum + Number(has.has(key)) - Number(had.has(key)) })
  }
  return [...changes.values()].filter(({ personas }) => personas !== 0)
}
