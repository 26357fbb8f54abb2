import { bind } from '@plaza/shell/form'
import { CheckboxField, Field, styled, tokens } from '@plaza/shell/ui'
import { useFormContext } from 'react-hook-form'
import type { PersonaForm } from './persona-form.ts'

const Group = styled('fieldset')({
  display: 'grid',
  gap: tokens.space(5),
  padding: tokens.space(4, 5, 5),
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
  '& > legend': {
    float: 'left',
    padding: 0,
    fontWeight: tokens.weight.strong,
  },
})

// Gone with the fields: a grown-up's form says nothing of a representative.
const gone = { shouldUnregister: true }

/** Who answers for a minor, and authorises the account (Ley 1581, art. 7). */
export const RepresentanteFields = () => {
  const form = useFormContext<PersonaForm>()
  return (
    <Group>
      <legend>Como eres menor de edad, tu representante debe autorizar la cuenta</legend>
      <Field
        label="Nombres del representante"
        autoComplete="off"
        {...bind(form, 'representante.nombres', gone)}
      />
      <Field
        label="Apellidos del representante"
        autoComplete="off"
        {...bind(form, 'representante.apellidos', gone)}
      />
      <Field
        label="Documento del representante"
        autoComplete="off"
        {...bind(form, 'representante.numero_documento', gone)}
      />
      <CheckboxField
        label="Soy su representante y autorizo esta cuenta y el tratamiento de sus datos."
        {...bind(form, 'representante.autoriza', gone)}
      />
    </Group>
  )
}
