import { visit } from '@plaza/shell/visit'

/** What somebody is writing. */
export interface Draft {
  estrellas: number
  texto: string
  /** The photos that have arrived; an older page kept none. */
  fotos?: string[] | undefined
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Who writes, and about which product. */
interface Writing {
  sub: string | null
  id: number
}

const nameOf = ({ sub, id }: Writing) => `opinar.${id} ${sub}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).estrellas === 'number' &&
  typeof (value as Draft).texto === 'string' &&
  ((value as Draft).fotos === undefined || isTexts((value as Draft).fotos))

/** What somebody was writing about a product when this tab left, be it to sign in again. */
export const readDraft = (writing: Writing): Draft | undefined => {
  const kept = visit.get(nameOf(writing))
  try {
    const draft: unknown = kept && JSON.parse(kept)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (writing: Writing, { estrellas, texto, fotos }: Draft) =>
  visit.set(nameOf(writing), JSON.stringify({ estrellas, texto, fotos }))

export const dropDraft = (writing: Writing) => visit.remove(nameOf(writing))
