/** What journeys may name: people who sign in, and answers of the API. */
export type Known = Record<string, unknown>

const place = /\{\{([\w.]+)(?:\|(cop))?\}\}/g

const valueAt = (known: Known, path: string) =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as Known)[key]
  }, known)

/** A text with its places filled. Throws where one is not known. */
const filled = (text: string, known: Known) =>
  text.replace(place, (_, path: string, way?: string) => {
    const value = valueAt(known, path)
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`{{${path}}} is not known`)
    return way ? `$ ${new Intl.NumberFormat('es-CO').format(Number(value))}` : String(value)
  })

/** The same in all texts of a step or a target. */
export const filledAll = <T>(value: T, known: Known): T => {
  if (typeof value === 'string') return filled(value, known) as T
  if (Array.isArray(value)) return value.map((one) => filledAll(one, known)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, filledAll(one, known)]),
  ) as T
}

/** Whom a journey signs in as, by the words that it uses: "comprador". */
export const peopleIn = (steps: unknown): string[] => [
  ...new Set(
    [...JSON.stringify(steps).matchAll(/\{\{(\w+)\.(?:correo|clave)\}\}/g)].map(
      ([, who = '']) => who,
    ),
  ),
]
