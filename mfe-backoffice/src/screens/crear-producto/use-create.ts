import type { DatosProducto } from '@plaza/contract'
import { useSubmission } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { toast } from '@plaza/shell/ui'
import { useLeaveSaved } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { keepChosen } from '../../parts/fotos/chosen-photos.ts'
import { useMadeOnce } from '../../parts/merge/use-made-once.ts'
import { emptyProducto } from '../../parts/producto/producto-values.ts'
import { createProducto, findReferencia } from '../../parts/producto/save-producto.ts'
import { fieldOf, useProductoForm } from '../../parts/producto/use-producto-form.ts'

/** What is said when a product is not saved. */
export const notCreated = 'Hubo un error al guardar el producto'

/** A new product: its form, its photos, and once it is saved the way to its own screen, which sends the photos. */
export const useCreate = (comercioId: number) => {
  const [files, setFiles] = useState<File[]>([])
  const form = useProductoForm(emptyProducto)
  const leaveSaved = useLeaveSaved()
  const create = useMadeOnce<DatosProducto, number>({
    make: (datos) => createProducto(comercioId, datos),
    taken: ['referencia_repetida', 'codigo_barras_repetido'],
    find: (datos) => findReferencia(comercioId, datos),
  })
  const submission = useSubmission({
    form,
    fieldOf,
    otherwise: notCreated,
    send: async (datos) => {
      const { sub } = getSession()
      const id = await create(datos)
      keepChosen(id, files, sub)
      toast('Producto guardado exitosamente')
      leaveSaved(paths.editar(comercioId, id))
    },
  })
  const isUnsaved = form.formState.isDirty || files.length > 0
  return { form, files, setFiles, isUnsaved, ...submission }
}
