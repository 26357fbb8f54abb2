import { useSubmission } from '@plaza/shell/form'
import { useNavigate } from '@plaza/shell/router'
import { toast } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { paths } from '../comercio-address.ts'
import { keepChosen } from '../fotos/chosen-photos.ts'
import { emptyProducto } from '../producto/producto-values.ts'
import { createProducto } from '../producto/save-producto.ts'
import { fieldOf, useProductoForm } from '../producto/use-producto-form.ts'

/** A new product: its form, its photos, and once it is saved the way to its own screen, which sends the photos. */
export const useCreate = (comercioId: number) => {
  const [files, setFiles] = useState<File[]>([])
  const [created, setCreated] = useState<number>()
  const form = useProductoForm(emptyProducto)
  const navigate = useNavigate()
  const submission = useSubmission({
    form,
    fieldOf,
    otherwise: 'Hubo un error al guardar el producto',
    send: async (datos) => {
      const id = await createProducto(comercioId, datos)
      keepChosen(id, files)
      setCreated(id)
      toast('Producto guardado exitosamente')
    },
  })
  // Not where it is sent: by then the screen still asks about unsaved changes.
  useEffect(() => {
    if (created) navigate(paths.editar(comercioId, created), { replace: true })
  }, [created, comercioId, navigate])
  const isUnsaved = (form.formState.isDirty || files.length > 0) && created === undefined
  return { form, files, setFiles, isUnsaved, ...submission }
}
