import { clasesIva } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import { useWatch } from 'react-hook-form'
import { FieldRow, FormSection } from '../form/form-parts.tsx'
import { MoneyField, money } from '../money/money-field.tsx'
import { rateOf } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'
import { PrecioPreview } from './precio-preview.tsx'

const claseOptions = clasesIva.map((clase) => ({
  value: clase,
  label: clase.charAt(0).toUpperCase() + clase.slice(1),
}))

const IvaFields = ({ form }: { form: ProductoFormState }) => {
  const clase = useWatch({ control: form.control, name: 'clase_iva' })
  const settle = () => {
    if (form.getValues('clase_iva') !== 'gravado')
      form.setValue('porcentaje_impuestos', '0', { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FieldRow>
      <SelectField
        label="Clase de IVA"
        options={claseOptions}
        {...bind(form, 'clase_iva', { onChange: settle })}
      />
      <Field
        label="IVA (%)"
        inputMode="decimal"
        readOnly={clase !== 'gravado'}
        help={clase === 'gravado' ? 'La tarifa general es 19.' : 'No se cobra IVA.'}
        {...bind(form, 'porcentaje_impuestos', { setValueAs: rateOf })}
      />
    </FieldRow>
  )
}

/** What the product costs without IVA, which IVA it has, and what comes of that. */
export const PrecioFields = ({ form }: { form: ProductoFormState }) => (
  <FormSection title="Precio">
    <MoneyField label="Valor neto" help="En pesos, sin IVA." {...money(form, 'valor_neto')} />
    <IvaFields form={form} />
    <PrecioPreview form={form} />
    <MoneyField
      label="Precio antes de la oferta"
      help="Con IVA. Déjalo vacío si no hay oferta."
      isNumber
      {...money(form, 'valor_antes')}
    />
    <Field
      label="Porcentaje de regalo"
      inputMode="decimal"
      help="Lo que gana, sobre el valor neto, quien recomienda el producto."
      {...bind(form, 'porcentaje_regalo_total', { setValueAs: rateOf })}
    />
  </FormSection>
)
