/** A field that two people changed. */
export interface Conflict<Typed> {
  campo: keyof Typed & string
  mine: Typed[keyof Typed]
  theirs: Typed[keyof Typed]
}

/** What somebody else's edit means for a form that is being typed. */
export interface Merge<Typed> {
  /** Fields that only they changed, with what they made of them. */
  taken: [keyof Typed & string, Typed[keyof Typed]][]
  /** Fields that both changed, each its own way. */
  conflicts: Conflict<Typed>[]
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

const same = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** Compares, field by field, what was read, what is typed and what it is by now, each as the form holds it. */
export const mergeOf = <Typed extends object>(
  read: Typed,
  typed: Typed,
  now: Typed,
): Merge<Typed> => {
  const campos = Object.keys(read) as (keyof Typed & string)[]
  const theirs = campos.filter((campo) => !same(read[campo], now[campo]))
  const isMine = (campo: keyof Typed) => !same(read[campo], typed[campo])
  return {
    taken: theirs.filter((campo) => !isMine(campo)).map((campo) => [campo, now[campo]]),
    conflicts: theirs
      .filter((campo) => isMine(campo) && !same(typed[campo], now[campo]))
      .map((campo) => ({ campo, mine: typed[campo], theirs: now[campo] })),
  }
}

/** What was typed after the form had left, field by field. */
export const typedSince = <Typed extends object>(sent: Typed, typed: Typed) =>
  (Object.keys(sent) as (keyof Typed & string)[])
    .filter((campo) => !same(sent[campo], typed[campo]))
    .map((campo): [keyof Typed & string, Typed[keyof Typed]] => [campo, typed[campo]])
