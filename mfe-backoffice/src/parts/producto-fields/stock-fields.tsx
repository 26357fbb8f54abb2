import { statusOnSale } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import { FieldRow, FormSection } from '../form/form-parts.tsx'
import { OpcionField } from '../opciones/opcion-field.tsx'
import type { Opciones } from '../opciones/use-opciones.ts'
import { numberOrNull, textOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'
import { StockField, UnidadField } from './unidad-fields.tsx'

const statusOptions = [
  { value: String(statusOnSale), label: 'A la venta' },
  { value: '0', label: 'Oculto' },
]

interface StockFieldsProps {
  form: ProductoFormState
  /** It is not there yet: by what it is sold is still to be said. */
  isNew: boolean
}

/** How many there are, and whether shoppers see them. */
export const StockFields = ({ form, isNew }: StockFieldsProps) => (
  <FormSection title="Unidades">
    <FieldRow>
      {isNew && <UnidadField form={form} />}
      <StockField form={form} />
      <SelectField
        label="Estado"
        options={statusOptions}
        {...bind(form, 'status', { setValueAs: Number })}
      />
    </FieldRow>
  </FormSection>
)

interface MedidaFieldsProps {
  form: ProductoFormState
  opciones: Opciones
}

/** Measures, color and supplier. */
export const MedidaFields = ({ form, opciones }: MedidaFieldsProps) => (
  <FormSection title="Características" lead="Todas son opcionales.">
    <FieldRow>
      <Field
        label="Tamaño"
        autoComplete="off"
        {...bind(form, 'tamano', { setValueAs: textOrNull })}
      />
      <Field label="Peso" autoComplete="off" {...bind(form, 'peso', { setValueAs: textOrNull })} />
      <Field
        label="Peso para el envío"
        inputMode="numeric"
        autoComplete="off"
        help="En gramos, con su empaque. Vacío: un kilo."
        {...bind(form, 'peso_gramos', { setValueAs: numberOrNull })}
      />
      <Field
        label="Talla"
        autoComplete="off"
        {...bind(form, 'talla', { setValueAs: textOrNull })}
      />
    </FieldRow>
    <FieldRow>
      <OpcionField form={form} lista="colores" opciones={opciones} />
      <OpcionField form={form} lista="proveedores" opciones={opciones} />
    </FieldRow>
  </FormSection>
)
