import type { SchemaForm } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { useState } from 'react'
import { type Merge, mergeOf, typedSince } from './merge.ts'

type Setter<Typed> = (
  campo: keyof Typed & string,
  value: Typed[keyof Typed],
  options: { shouldDirty: boolean; shouldValidate?: boolean },
) => void

/** The form's own `setValue`, which takes any field of it with its value. */
export const setterOf = <Typed extends object, Output>(form: SchemaForm<Typed, Output>) =>
  form.setValue as unknown as Setter<Typed>

interface Saving<Read, Typed extends object, Output> {
  form: SchemaForm<Typed, Output>
  loaded: Read
  typedOf: (read: Read) => Typed
  /** Saves what is typed on top of what was read. */
  save: (datos: Output, read: Read) => Promise<Read>
  /** What somebody else made of it meanwhile, when a refusal tells it; the new ground of what is typed. */
  overtaken: (cause: unknown, read: Read) => Read | undefined
  /** Told what was saved. The form holds it by then, and what was typed while it was on its way. */
  onSaved: (saved: Read) => void
}

/** Saves a form. When somebody else was faster, what they did comes into it beside what is typed, as `merge` tells. */
export const useMergedSave = <Read, Typed extends object, Output>({
  form,
  loaded,
  typedOf,
  save,
  overtaken,
  onSaved,
}: Saving<Read, Typed, Output>) => {
  const [read, setRead] = useState(loaded)
  const [merge, setMerge] = useState<Merge<Typed>>()

  const finish = (saved: Read, sent: Typed) => {
    const since = typedSince(sent, form.getValues())
    setRead(saved)
    setMerge(undefined)
    form.reset(typedOf(saved))
    const set = setterOf(form)
    for (const [campo, value] of since) set(campo, value, { shouldDirty: true })
    onSaved(saved)
  }

  const takeOver = (now: Read, merged: Merge<Typed>) => {
    const set = setterOf(form)
    for (const [campo, value] of merged.taken) set(campo, value, { shouldDirty: true })
    setRead(now)
    setMerge(merged)
  }

  const send = async (datos: Output) => {
    const sent = structuredClone(form.getValues())
    const { sub } = getSession()
    try {
      finish(await save(datos, read), sent)
    } catch (cause) {
      const now = overtaken(cause, read)
      // Whoever signed in meanwhile saves nothing of it.
      if (!now || getSession().sub !== sub) throw cause
      const merged = mergeOf(typedOf(read), form.getValues(), typedOf(now))
      if (merged.taken.length + merged.conflicts.length > 0) return takeOver(now, merged)
      // Nothing that the form holds was changed, or both made the same of it.
      finish(await save(datos, now), sent)
    }
  }

  return { send, merge }
}
