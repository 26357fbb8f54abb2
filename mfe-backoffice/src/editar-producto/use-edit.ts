import {
  type ProductoForm,
  type ProductoInventario,
  productoCambiadoSchema,
} from '@plaza/api/contract'
import { useSubmission } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { type Merge, mergeOf } from '../producto/merge.ts'
import { typedOf } from '../producto/producto-values.ts'
import { updateProducto } from '../producto/save-producto.ts'
import { fieldOf, useProductoForm } from '../producto/use-producto-form.ts'

/** The product that somebody else made of this one meanwhile, as a refusal tells it. */
const overtakenBy = (cause: unknown): ProductoInventario | undefined => {
  if (!(cause instanceof ApiError) || cause.code !== 'datos_cambiados') return undefined
  return productoCambiadoSchema.safeParse(cause.body).data?.actual
}

/** A product being edited. When somebody else is faster, what they did comes into the form beside what is typed. */
export const useEdit = (loaded: ProductoInventario) => {
  const [read, setRead] = useState(loaded)
  const [merge, setMerge] = useState<Merge>()
  const form = useProductoForm(typedOf(loaded))

  const finish = (saved: ProductoInventario) => {
    setRead(saved)
    setMerge(undefined)
    form.reset(typedOf(saved))
    toast('Producto actualizado exitosamente')
  }

  const save = (datos: ProductoForm, version: number) =>
    updateProducto(read, { ...datos, version, stock_leido: read.stock })

  const takeOver = (now: ProductoInventario, merged: Merge) => {
    for (const [campo, value] of merged.taken) form.setValue(campo, value, { shouldDirty: true })
    setRead({ ...now, stock: read.stock })
    setMerge(merged)
  }

  const send = async (datos: ProductoForm) => {
    try {
      finish(await save(datos, read.version))
    } catch (cause) {
      const now = overtakenBy(cause)
      if (!now) throw cause
      const merged = mergeOf(read, form.getValues(), now)
      if (merged.taken.length + merged.conflicts.length > 0) return takeOver(now, merged)
      // Nothing that the form holds: photos were changed meanwhile, or the same was.
      finish(await save(datos, now.version))
    }
  }

  const otherwise = 'Hubo un error al actualizar el producto'
  const submission = useSubmission({ form, send, otherwise, fieldOf, canRepeat: true })
  return { form, merge, ...submission }
}
