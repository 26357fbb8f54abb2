import { statusEnVenta } from '@plaza/api/contract'
import { bind } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import { FieldRow, FormSection } from '../form-parts.tsx'
import { numberOrNull, pesosOf, textOrNull } from './numbers.ts'
import type { ProductoFormState } from './use-producto-form.ts'

const statusOptions = [
  { value: String(statusEnVenta), label: 'A la venta' },
  { value: '0', label: 'Oculto' },
]

/** How many there are, and whether shoppers see them. */
export const StockFields = ({ form }: { form: ProductoFormState }) => (
  <FormSection title="Unidades">
    <FieldRow>
      <Field label="Stock" inputMode="numeric" {...bind(form, 'stock', { setValueAs: pesosOf })} />
      <SelectField
        label="Estado"
        options={statusOptions}
        {...bind(form, 'status', { setValueAs: Number })}
      />
    </FieldRow>
  </FormSection>
)

/** Measures, and the numbers under which others know the product. */
export const MedidaFields = ({ form }: { form: ProductoFormState }) => (
  <FormSection title="Características" lead="Todas son opcionales.">
    <FieldRow>
      <Field
        label="Tamaño"
        autoComplete="off"
        {...bind(form, 'tamano', { setValueAs: textOrNull })}
      />
      <Field label="Peso" autoComplete="off" {...bind(form, 'peso', { setValueAs: textOrNull })} />
      <Field
        label="Talla"
        autoComplete="off"
        {...bind(form, 'talla', { setValueAs: textOrNull })}
      />
    </FieldRow>
    <FieldRow>
      <Field
        label="Número del color"
        inputMode="numeric"
        {...bind(form, 'color_id', { setValueAs: numberOrNull })}
      />
      <Field
        label="Número del proveedor"
        inputMode="numeric"
        {...bind(form, 'proveedor_id', { setValueAs: numberOrNull })}
      />
    </FieldRow>
  </FormSection>
)
