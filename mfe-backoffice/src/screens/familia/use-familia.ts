import { type Familia, familiaFormSchema, type ProductoInventario } from '@plaza/contract'
import { refusalCode, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { findProducto } from '../../parts/producto/find-producto.ts'
import {
  changeFamilia,
  createFamilia,
  deleteFamilia,
  getFamilia,
  removeVariante,
} from './familia-calls.ts'
import { mergeFamilia } from './merge-familia.ts'
import {
  changesOf,
  creationOf,
  emptyFamilia,
  type FamiliaTyped,
  fieldAt,
  typedOf,
} from './typed.ts'
import { isMadeOf, typedOn, withMade } from './typed-on.ts'

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

const gone = 'familia_no_encontrada'

/** Takes a refusal for the answer that did not come to the press of before. */
const unless = (codes: readonly string[]) => (cause: unknown) => {
  if (!codes.includes(refusalCode(cause) ?? '')) throw cause
}

/** The family of what was sent, where that has come through without its answer. Rejects with `cause` where there is none. */
const madeBefore = async (
  first: ProductoInventario | undefined,
  sent: FamiliaTyped,
  cause: unknown,
) => {
  if (!first || refusalCode(cause) !== 'producto_en_familia') throw cause
  const { comercio_id, id } = first
  const { familia_id } = await findProducto(comercio_id, id)
  if (familia_id === null) throw cause
  const familia = await getFamilia({ comercio_id, id: familia_id })
  if (!isMadeOf(sent, typedOf(familia))) throw cause
  return familia
}

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
    // A save of before may have come through without its answer.
    const typed = withMade(form.getValues() as FamiliaTyped, typedOf(now))
    const merged = mergeFamilia(typedOf(before), typed, typedOf(now))
    setRead(now)
    form.reset(typedOf(now))
    form.reset(merged.typed, { keepDefaultValues: true })
    return { now, told: merged.told }
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
        take(
          await made.catch((cause) => madeBefore(first, sent, cause)).catch(atItsRow(rows)),
          sent,
        )
        toast('Las opciones quedaron creadas.')
        return
      }
      const save = async (typed: typeof values, before: Familia) => {
        const { body, rows } = changesOf(typed, before)
        take(await changeFamilia(before, body).catch(atItsRow(rows)), sent)
        toast('Las opciones quedaron guardadas.')
      }
      try {
        await save(values, read)
      } catch (cause) {
        if (!isOvertaken(cause)) throw cause
        const { now, told } = await catchUp(read)
        setTold(told)
        // Nobody was faster than an answer that did not come.
        if (told.length === 0) await save(familiaFormSchema.parse(form.getValues()), now)
      }
    },
  })

  /** Takes a product out of the family; answers whether the family is still there. */
  const takeOut = async (productId: number) => {
    if (!read) return false
    // It may be out already, where the answer did not come.
    await removeVariante(read, productId).catch(unless(['producto_no_encontrado', gone]))
    if (read.variantes.length === 1) return false
    await catchUp(read)
    return true
  }

  /** Ends the family; it may have ended already. */
  const dissolve = async () => {
    if (read) await deleteFamilia(read).catch(unless([gone]))
  }

  return { form, read, told, takeOut, dissolve, ...submission }
}

export type FamiliaState = ReturnType<typeof useFamilia>
