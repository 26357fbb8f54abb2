import { statusOnSale } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import { FieldRow, FormSection } from '../form/form-parts.tsx'
import { OpcionField } from '../opciones/opcion-field.tsx'
import type { Opciones } from '../opciones/use-opciones.ts'
import { pesosOf, textOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

const statusOptions = [
  { value: String(statusOnSale), label: 'A la venta' },
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
