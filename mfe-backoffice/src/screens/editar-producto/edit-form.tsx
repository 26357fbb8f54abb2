import type { ArbolCategorias, OpcionesProducto, ProductoInventario } from '@plaza/contract'
import { Failure } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { OfficeForm, SaveBar } from '../../parts/form/form-parts.tsx'
import { MergeNotice } from '../../parts/merge/merge-notice.tsx'
import { useOpciones } from '../../parts/opciones/use-opciones.ts'
import { fieldNames } from '../../parts/producto/field-names.ts'
import { valueText } from '../../parts/producto/value-text.ts'
import { MissingNotice } from '../../parts/producto-fields/missing-notice.tsx'
import { ProductoFields } from '../../parts/producto-fields/producto-fields.tsx'
import { notChanged, useEdit } from './use-edit.ts'

interface EditFormProps {
  producto: ProductoInventario
  arbol: ArbolCategorias
  /** The shop's lists. */
  loaded: OpcionesProducto
}

/** The form of a product that there is. */
export const EditForm = ({ producto, arbol, loaded }: EditFormProps) => {
  const opciones = useOpciones(producto.comercio_id, loaded)
  const nombres = { arbol, opciones: opciones.opciones }
  const { form, merge, onSubmit, failure, isSending } = useEdit(producto)
  return (
    <OfficeForm noValidate aria-label="Datos del producto" onSubmit={onSubmit}>
      <ProductoFields form={form} arbol={arbol} opciones={opciones} />
      <MergeNotice
        merge={merge}
        what="este producto"
        form={form}
        names={fieldNames}
        textOf={(campo, value) => valueText(campo, value, nombres)}
      />
      <Failure what={notChanged} text={failure} />
      <MissingNotice form={form} />
      <SaveBar>
        <Button variant="outlined" component={Link} to={paths.productos(producto.comercio_id)}>
          Volver a los productos
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Guardar cambios
        </Button>
      </SaveBar>
      <UnsavedGuard when={form.formState.isDirty} />
    </OfficeForm>
  )
}
