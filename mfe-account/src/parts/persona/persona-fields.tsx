import { documentoOfMinor, generos, tiposDocumento } from '@plaza/contract'
import { bind, optionsOf } from '@plaza/shell/form'
import { MunicipioField } from '@plaza/shell/lugares'
import { Field, SelectField } from '@plaza/shell/ui'
import { useFormContext } from 'react-hook-form'
import type { PersonaForm } from './persona-form.ts'
import { RepresentanteFields } from './representante-fields.tsx'

/** Document, telephone, address and gender, in the form around them; a minor is also asked who answers for them. */
export const PersonaFields = () => {
  const form = useFormContext<PersonaForm>()
  return (
    <>
      <SelectField
        label="Tipo de documento"
        placeholder="Elige una opción"
        options={optionsOf(tiposDocumento)}
        {...bind(form, 'tipo_documento')}
      />
      <Field label="Número de documento" autoComplete="off" {...bind(form, 'numero_documento')} />
      {form.watch('tipo_documento') === documentoOfMinor && <RepresentanteFields />}
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        help="De 7 a 10 dígitos, sin el +57."
        {...bind(form, 'telefono')}
      />
      <Field
        label="Dirección principal"
        autoComplete="street-address"
        {...bind(form, 'direccion_principal')}
      />
      <MunicipioField
        label="Municipio (opcional)"
        help="Así te decimos cuánto cuesta el envío y cuándo llega."
        value={form.watch('municipio') ?? ''}
        onChange={(one) => form.setValue('municipio', one?.codigo ?? null, { shouldDirty: true })}
        error={form.formState.errors.municipio?.message}
      />
      <SelectField
        label="Género"
        autoComplete="sex"
        placeholder="Elige una opción"
        options={optionsOf(generos)}
        {...bind(form, 'genero')}
      />
    </>
  )
}
