import { type Perfil, perfilFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { MunicipioField } from '@plaza/shell/lugares'
import { Button, Field } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { Fields } from '../../../parts/page/account-page.tsx'
import { Actions } from '../../../parts/page/actions.tsx'
import { updatePerfil } from './update-perfil.ts'

interface DatosFormProps {
  perfil: Perfil
  onSaved: (perfil: Perfil) => void
  onCancel: () => void
}

const useDatos = ({ perfil, onSaved }: DatosFormProps) => {
  const { nombres, apellidos, telefono, direccion_principal } = perfil
  const typed = { nombres, apellidos, telefono, direccion_principal }
  const [municipio, setMunicipio] = useState(perfil.municipio ?? '')
  const form = useSchemaForm(perfilFormSchema, typed)
  const submission = useSubmission({
    form,
    otherwise: 'Error al actualizar el perfil.',
    send: async (cambios) =>
      onSaved(await updatePerfil(perfil.id_usuario, { ...cambios, municipio: municipio || null })),
  })
  const isDirty = form.formState.isDirty || municipio !== (perfil.municipio ?? '')
  return { form, isDirty, municipio, setMunicipio, ...submission }
}

/** The fields that their owner may change. */
export const DatosForm = (props: DatosFormProps) => {
  const { form, isDirty, onSubmit, failure, isSending, municipio, setMunicipio } = useDatos(props)
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <UnsavedGuard when={isDirty} />
      <Field label="Nombres" autoFocus autoComplete="given-name" {...bind(form, 'nombres')} />
      <Field label="Apellidos" autoComplete="family-name" {...bind(form, 'apellidos')} />
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...bind(form, 'telefono')}
      />
      <Field
        label="Dirección principal"
        autoComplete="street-address"
        {...bind(form, 'direccion_principal')}
      />
      <MunicipioField value={municipio} onChange={(one) => setMunicipio(one?.codigo ?? '')} />
      <Failure text={failure} />
      <Actions>
        <Button variant="outlined" disabled={isSending} onClick={props.onCancel}>
          Cancelar Edición
        </Button>
        <Button type="submit" variant="contained" loading={isSending}>
          Guardar Cambios
        </Button>
      </Actions>
    </Fields>
  )
}
