import { currentProductoSchema, type ProductoForm, type ProductoInventario } from '@plaza/contract'
import { useSubmission } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { isUncertain } from '@plaza/shell/once'
import { toast } from '@plaza/shell/ui'
import { useRef } from 'react'
import { useMergedSave } from '../../parts/merge/use-merged-save.ts'
import { findProducto } from '../../parts/producto/find-producto.ts'
import { typedOf } from '../../parts/producto/producto-values.ts'
import { updateProducto } from '../../parts/producto/save-producto.ts'
import { fieldOf, useProductoForm } from '../../parts/producto/use-producto-form.ts'

/** Somebody has saved the product, and it may have been the try whose answer was lost. */
class ChangedSince extends Error {
  constructor(readonly now: ProductoInventario) {
    super('The product was saved')
  }
}

const overtakenIn = (cause: unknown) =>
  cause instanceof ApiError && cause.code === 'datos_cambiados'
    ? currentProductoSchema.safeParse(cause.body).data?.actual
    : undefined

/**
 * Saves, and where the last answer was lost looks first what became of it: the units would be added a second time. What was on
 * its way still may be the one that was faster.
 */
const useSave = () => {
  const isUnsure = useRef(false)
  return async (datos: ProductoForm, read: ProductoInventario) => {
    const wasUnsure = isUnsure.current
    if (wasUnsure) {
      const now = await findProducto(read.comercio_id, read.id)
      isUnsure.current = false
      if (now.version !== read.version) throw new ChangedSince(now)
    }
    try {
      return await updateProducto(read, {
        ...datos,
        version: read.version,
        stock_leido: read.stock,
      })
    } catch (cause) {
      isUnsure.current = isUncertain(cause)
      const now = wasUnsure && overtakenIn(cause)
      throw now ? new ChangedSince(now) : cause
    }
  }
}

// Stock is no edit of somebody's: sales move it, and the difference to what was read is what counts.
const overtaken = (cause: unknown, { stock }: ProductoInventario) => {
  if (cause instanceof ChangedSince) return cause.now
  const now = overtakenIn(cause)
  return now && { ...now, stock }
}

/** What is said when it is not saved. */
export const notChanged = 'Hubo un error al actualizar el producto'

/** A product being edited. When somebody else is faster, what they did comes into the form beside what is typed. */
export const useEdit = (loaded: ProductoInventario) => {
  const form = useProductoForm(typedOf(loaded))
  const save = useSave()
  const { send, merge } = useMergedSave({
    form,
    loaded,
    typedOf,
    overtaken,
    save,
    onSaved: () => toast('Producto actualizado exitosamente'),
  })
  const submission = useSubmission({ form, send, otherwise: notChanged, fieldOf, canRepeat: true })
  return { form, merge, ...submission }
}
