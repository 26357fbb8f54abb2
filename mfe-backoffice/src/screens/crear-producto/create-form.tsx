import type { ArbolCategorias } from '@plaza/contract'
import { Failure } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { OfficeForm, SaveBar } from '../../parts/form/form-parts.tsx'
import { PhotoChoice } from '../../parts/fotos/photo-choice.tsx'
import type { Opciones } from '../../parts/opciones/use-opciones.ts'
import { MissingNotice } from '../../parts/producto-fields/missing-notice.tsx'
import { ProductoFields } from '../../parts/producto-fields/producto-fields.tsx'
import { notCreated, useCreate } from './use-create.ts'

interface CreateFormProps {
  comercioId: number
  arbol: ArbolCategorias
  opciones: Opciones
}

/** The form of one new product with its photos. */
export const CreateForm = ({ comercioId, arbol, opciones }: CreateFormProps) => {
  const { form, files, setFiles, isUnsaved, onSubmit, failure, isSending } = useCreate(comercioId)
  return (
    <OfficeForm noValidate aria-label="Producto nuevo" onSubmit={onSubmit}>
      <ProductoFields form={form} arbol={arbol} opciones={opciones} isNew />
      <PhotoChoice files={files} onChange={setFiles} />
      <Failure what={notCreated} text={failure} />
      <MissingNotice form={form} />
      <SaveBar>
        <Button variant="outlined" component={Link} to={paths.productos(comercioId)}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Guardar producto
        </Button>
      </SaveBar>
      <UnsavedGuard when={isUnsaved} />
    </OfficeForm>
  )
}
