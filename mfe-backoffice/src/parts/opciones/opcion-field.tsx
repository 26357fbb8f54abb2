import type { ListaProducto, OpcionProducto } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Button, SelectField, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { numberOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'
import { listaTexts } from './lista-texts.ts'
import { OpcionesDialog } from './opciones-dialog.tsx'
import type { Opciones } from './use-opciones.ts'

const Root = styled('div')({
  display: 'grid',
  gap: tokens.space(1),
  minWidth: 0,
  '& > button': { justifySelf: 'start' },
})

// What is archived is a choice of the product that has it alone.
const offered = (opciones: readonly OpcionProducto[], chosen: number | null) =>
  opciones
    .filter(({ id, archivada }) => !archivada || id === chosen)
    .map(({ id, nombre, archivada }) => ({
      value: String(id),
      label: archivada ? `${nombre} (archivado)` : nombre,
    }))

interface OpcionFieldProps {
  form: ProductoFormState
  lista: ListaProducto
  opciones: Opciones
}

/** One of the shop's own colors or suppliers, and the way to add one without leaving the form. */
export const OpcionField = ({ form, lista, opciones }: OpcionFieldProps) => {
  const { campo, one, several } = listaTexts[lista]
  const [isOpen, setOpen] = useState(false)
  const value = useWatch({ control: form.control, name: campo })
  const options = offered(opciones.opciones[lista], numberOrNull(value))
  const choose = ({ id }: OpcionProducto) => {
    form.setValue(campo, id, { shouldDirty: true, shouldValidate: true })
    setOpen(false)
  }
  return (
    <Root>
      <SelectField
        // An uncontrolled list shows its value only once it has the option.
        key={options.map((option) => option.value).join()}
        label={one}
        placeholder="Ninguno"
        options={options}
        {...bind(form, campo, { setValueAs: numberOrNull })}
      />
      <Button size="small" onClick={() => setOpen(true)}>
        {options.length > 0
          ? `Agregar o cambiar ${several.toLowerCase()}`
          : `Agregar ${one.toLowerCase()}`}
      </Button>
      {isOpen && (
        <OpcionesDialog
          lista={lista}
          opciones={opciones}
          onAdded={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Root>
  )
}
