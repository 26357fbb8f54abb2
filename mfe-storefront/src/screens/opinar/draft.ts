import { getSession } from '@plaza/shell/session'
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

const nameOf = (id: number) => `opinar.${id} ${getSession().sub}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Draft).estrellas === 'number' &&
  typeof (value as Draft).texto === 'string' &&
  ((value as Draft).fotos === undefined || isTexts((value as Draft).fotos))

/** What whoever is signed in was writing about a product when this tab left, be it to sign in again. */
export const readDraft = (id: number): Draft | undefined => {
  const kept = visit.get(nameOf(id))
  try {
    const draft: unknown = kept && JSON.parse(kept)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

export const keepDraft = (id: number, { estrellas, texto, fotos }: Draft) =>
  visit.set(nameOf(id), JSON.stringify({ estrellas, texto, fotos }))

export const dropDraft = (id: number) => visit.remove(nameOf(id))
