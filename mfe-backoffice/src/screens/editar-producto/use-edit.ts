import { currentProductoSchema, type ProductoForm, type ProductoInventario } from '@plaza/contract'
import { useSubmission } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { toast } from '@plaza/shell/ui'
import { useMergedSave } from '../../parts/merge/use-merged-save.ts'
import { typedOf } from '../../parts/producto/producto-values.ts'
import { updateProducto } from '../../parts/producto/save-producto.ts'
import { fieldOf, useProductoForm } from '../../parts/producto/use-producto-form.ts'

// Stock is no edit of somebody's: sales move it, and the difference to what was read is what counts.
const overtaken = (cause: unknown, { stock }: ProductoInventario) => {
  if (!(cause instanceof ApiError) || cause.code !== 'datos_cambiados') return undefined
  const now = currentProductoSchema.safeParse(cause.body).data?.actual
  return now && { ...now, stock }
}

/** What is said when it is not saved. */
export const notChanged = 'Hubo un error al actualizar el producto'

/** A product being edited. When somebody else is faster, what they did comes into the form beside what is typed. */
export const useEdit = (loaded: ProductoInventario) => {
  const form = useProductoForm(typedOf(loaded))
  const { send, merge } = useMergedSave({
    form,
    loaded,
    typedOf,
    overtaken,
    save: (datos: ProductoForm, read) =>
      updateProducto(read, { ...datos, version: read.version, stock_leido: read.stock }),
    onSaved: () => toast('Producto actualizado exitosamente'),
  })
  const submission = useSubmission({ form, send, otherwise: notChanged, fieldOf, canRepeat: true })
  return { form, merge, ...submission }
}
