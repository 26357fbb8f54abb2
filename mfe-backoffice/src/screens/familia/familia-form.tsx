import { type Familia, isByWeight, type ProductoInventario } from '@plaza/contract'
import { bind, Failure } from '@plaza/shell/form'
import { Link } from '@plaza/shell/router'
import { Button, Field, Notice, SelectField, styled, toast, tokens } from '@plaza/shell/ui'
import { UnsavedGuard, useLeaveSaved } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { FieldRow, FormSection, OfficeForm, SaveBar } from '../../parts/form/form-parts.tsx'
import { EjesFields } from './ejes-fields.tsx'
import { FilaFields } from './fila-fields.tsx'
import { type FamiliaTyped, opcionText } from './typed.ts'
import { useFamilia } from './use-familia.ts'

const Wide = styled(OfficeForm)({ maxWidth: 'none' })

const Two = styled('div')({
  display: 'grid',
  gap: tokens.space(5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
})

const Told = styled('ul')({ margin: tokens.space(2, 0, 0), paddingLeft: tokens.space(5) })

const countText = (count: number) => (count === 1 ? '1 opción' : `${count} opciones`)

interface Props {
  productos: readonly [ProductoInventario, ...ProductoInventario[]]
  familia: Familia | undefined
}

/** The options of a product: made, changed, taken out and ended. */
export const FamiliaForm = ({ productos, familia }: Props) => {
  const [producto] = productos
  const { comercio_id } = producto
  const leaveSaved = useLeaveSaved()
  const { form, read, told, onSubmit, failure, isSending, ...familiaNow } = useFamilia(
    productos,
    familia,
  )
  const [asking, setAsking] = useState<'dissolve' | number>()
  const variantes = form.watch('variantes')
  const ejes = form.watch('ejes')
  const leave = (id: number) => leaveSaved(paths.editar(comercio_id, id))
  const remove = (at: number) => {
    const id = variantes[at]?.producto_id
    if (read && id) return setAsking(id)
    form.clearErrors('variantes')
    form.setValue(
      'variantes',
      (form.getValues() as FamiliaTyped).variantes.filter((_, i) => i !== at),
      { shouldDirty: true },
    )
  }
  const take = async (id: number) => {
    if (!(await familiaNow.takeOut(id))) return leave(id)
    setAsking(undefined)
    toast('El producto salió de la familia.')
  }
  const dissolve = async () => {
    await familiaNow.dissolve()
    toast('La familia quedó deshecha.')
    leave(producto.id)
  }
  const made = variantes.filter(({ producto_id }) => producto_id !== null)
  return (
    <Wide noValidate aria-label="Opciones del producto" onSubmit={onSubmit}>
      <Two>
        <FormSection
          title="Familia"
          lead="Las opciones se venden como un solo producto, y cada una tiene su precio y su stock."
        >
          <Field label="Nombre" autoComplete="off" {...bind(form, 'nombre')} aria-required />
          <FieldRow>
            <Field
              label="Referencia de la familia"
              autoComplete="off"
              help="Única entre tus familias."
              {...bind(form, 'referencia')}
              aria-required
            />
            {read && (
              <SelectField
                label="Se muestra primero"
                help="Entre las que cuestan lo mismo."
                options={made.map(({ producto_id, valores }) => ({
                  value: String(producto_id),
                  label: opcionText(ejes, valores),
                }))}
                {...bind(form, 'principal_id')}
              />
            )}
          </FieldRow>
        </FormSection>
        <EjesFields form={form} modelo={producto} />
      </Two>
      <FormSection title={countText(variantes.length)}>
        {variantes.map((fila, at) => (
          <FilaFields
            isWeighed={isByWeight(producto)}
            key={fila.producto_id ?? `nueva ${at}`}
            {...{ form, at, comercioId: comercio_id, read }}
            onRemove={() => remove(at)}
          />
        ))}
      </FormSection>
      {told.length > 0 && (
        <Notice tone="error">
          Alguien cambió estas opciones mientras las editabas. Nada de lo que escribiste se perdió:
          revísalo y vuelve a guardar.
          <Told>
            {told.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Told>
        </Notice>
      )}
      <Failure text={failure} />
      {Object.keys(form.formState.errors).length > 0 && (
        <Notice tone="error">Revisa los campos que están marcados.</Notice>
      )}
      <SaveBar>
        {read && (
          <Button color="error" onClick={() => setAsking('dissolve')}>
            Deshacer la familia
          </Button>
        )}
        <Button variant="outlined" component={Link} to={paths.productos(comercio_id)}>
          Volver a los productos
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Guardar opciones
        </Button>
      </SaveBar>
      <UnsavedGuard when={form.formState.isDirty} />
      {asking === 'dissolve' && (
        <ConfirmDialog
          title="Deshacer la familia"
          confirm="Deshacer"
          isDangerous
          onConfirm={dissolve}
          onClose={() => setAsking(undefined)}
        >
          {made.length === 1
            ? 'Su opción queda como un producto aparte, con su precio y su stock. No se borra.'
            : `Sus ${made.length} opciones quedan como productos aparte, con su precio y su stock. No se borra ninguna.`}
        </ConfirmDialog>
      )}
      {typeof asking === 'number' && (
        <ConfirmDialog
          title="Sacar de la familia"
          confirm="Sacar"
          onConfirm={() => take(asking)}
          onClose={() => setAsking(undefined)}
        >
          El producto no se borra: queda aparte, con su precio y su stock.
        </ConfirmDialog>
      )}
    </Wide>
  )
}
