import { type Familia, familiaFormSchema, type ProductoInventario } from '@plaza/contract'
import { useSchemaForm, useSubmission } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { changeFamilia, createFamilia, getFamilia, removeVariante } from './familia-calls.ts'
import { mergeFamilia } from './merge-familia.ts'
import {
  changesOf,
  creationOf,
  emptyFamilia,
  type FamiliaTyped,
  fieldAt,
  typedOf,
} from './typed.ts'
import { typedOn } from './typed-on.ts'

// Each refusal at the row of the form that it is about; a reference of no row is the family's.
const atItsRow = (rows: Record<string, readonly number[]>) => (cause: unknown) => {
  if (!(cause instanceof ApiError)) throw cause
  const campos = Object.entries(cause.campos ?? {})
  const own: [string, string][] =
    campos.length === 0 && cause.code === 'referencia_repetida'
      ? [['referencia', cause.message]]
      : campos.map(([campo, message]) => [fieldAt(campo, rows), message])
  throw new ApiError(
    cause.status,
    cause.code,
    cause.message,
    own.length > 0 ? Object.fromEntries(own) : undefined,
    cause.body,
  )
}

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError &&
  (cause.code === 'datos_cambiados' || cause.code === 'producto_no_encontrado')

/** A product's options while they are typed. When somebody else is faster, what they did comes in beside it, as `told` says. */
export const useFamilia = (
  productos: readonly ProductoInventario[],
  loaded: Familia | undefined,
) => {
  const [read, setRead] = useState(loaded)
  const [told, setTold] = useState<string[]>([])
  const form = useSchemaForm(familiaFormSchema, loaded ? typedOf(loaded) : emptyFamilia(productos))

  const take = (familia: Familia, sent: FamiliaTyped) => {
    const [saved, typed] = [typedOf(familia), form.getValues() as FamiliaTyped]
    setRead(familia)
    setTold([])
    form.reset(saved)
    if (JSON.stringify(typed) !== JSON.stringify(sent))
      form.reset(typedOn(sent, typed, saved), { keepDefaultValues: true })
  }

  // What is there by now, with what is typed on top of it.
  const catchUp = async (before: Familia) => {
    const now = await getFamilia(before)
    const merged = mergeFamilia(typedOf(before), form.getValues() as FamiliaTyped, typedOf(now))
    setRead(now)
    form.reset(typedOf(now))
    form.reset(merged.typed, { keepDefaultValues: true })
    return merged.told
  }

  const submission = useSubmission({
    form,
    canRepeat: true,
    otherwise: 'No pudimos guardar las opciones. Inténtalo de nuevo.',
    send: async (values) => {
      const sent = structuredClone(form.getValues()) as FamiliaTyped
      if (!read) {
        const [first] = productos
        const rows = { variantes: values.variantes.map((_, at) => at) }
        const made = createFamilia(first?.comercio_id ?? 0, creationOf(values))
        take(await made.catch(atItsRow(rows)), sent)
        toast('Las opciones quedaron creadas.')
        return
      }
      const { body, rows } = changesOf(values, read)
      try {
        take(await changeFamilia(read, body), sent)
        toast('Las opciones quedaron guardadas.')
      } catch (cause) {
        if (!isOvertaken(cause)) return atItsRow(rows)(cause)
        setTold(await catchUp(read))
      }
    },
  })

  /** Takes a product out of the family; answers whether the family is still there. */
  const takeOut = async (productId: number) => {
    if (!read) return false
    await removeVariante(read, productId)
    if (read.variantes.length === 1) return false
    await catchUp(read)
    return true
  }

  return { form, read, told, takeOut, ...submission }
}

export type FamiliaState = ReturnType<typeof useFamilia>
