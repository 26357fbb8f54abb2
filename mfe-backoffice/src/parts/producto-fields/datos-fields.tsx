import { bind } from '@plaza/shell/form'
import { Field, TextAreaField } from '@plaza/shell/ui'
import { FieldRow, FormSection } from '../form/form-parts.tsx'
import { textOrNull } from '../producto/numbers.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'

/** What the product is called, by whom, and what is said of it. */
export const DatosFields = ({ form }: { form: ProductoFormState }) => (
  <FormSection title="Producto">
    <Field label="Nombre" autoComplete="off" {...bind(form, 'nombre')} />
    <FieldRow>
      <Field
        label="Referencia"
        autoComplete="off"
        help="Única en tu comercio."
        {...bind(form, 'n_referencia')}
      />
      <Field
        label="Código de barras"
        autoComplete="off"
        help="Escríbelo o léelo con el lector."
        // A reader ends what it reads with Enter, which must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        {...bind(form, 'codigo_barras', { setValueAs: textOrNull })}
      />
    </FieldRow>
    <Field
      label="Descripción corta"
      autoComplete="off"
      help="Una frase, como aparece en las listas."
      {...bind(form, 'descripcion_corta')}
    />
    <TextAreaField label="Descripción larga" rows={6} {...bind(form, 'descripcion_larga')} />
  </FormSection>
)
