import { type Comercio, comercioFormSchema, type DatosComercio } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Field, styled, tokens } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { DomicilioFields, HorarioFields } from '../comercio/comercio-fields.tsx'
import { ComercioMerge, overtakenComercio } from '../comercio/comercio-merge.tsx'
import { typedComercio } from '../comercio/new-comercio.ts'
import { OrigenField } from '../comercio/origen-field.tsx'
import { useMergedSave } from '../merge/use-merged-save.ts'
import { money } from '../money/money-field.tsx'
import { UbicacionField } from '../ubicacion/ubicacion-field.tsx'
import { AdministradorField } from './administrador-field.tsx'
import { saveComercio } from './save-comercio.ts'
import { useCandidatos } from './use-candidatos.ts'

const Fields = styled('form')({
  display: 'grid',
  gap: tokens.space(5),
  '& h3': {
    marginTop: tokens.space(2),
    paddingTop: tokens.space(5),
    borderTop: `1px solid ${tokens.line}`,
    fontSize: tokens.text.md,
    fontWeight: tokens.weight.loud,
  },
})

const failed = {
  create: 'Error al crear el comercio. Revise la consola para más detalles.',
  update: 'Error al actualizar el comercio. Revise la consola para más detalles.',
}

interface ComercioFormProps {
  /** The form's id, by which a button outside of it submits. */
  id: string
  /** Undefined for a new shop. */
  comercio: Comercio | undefined
  onSaved: (comercio: Comercio) => void
  /** What the buttons around the form must know. */
  onState: (state: { isDirty: boolean; isSending: boolean }) => void
}

const useComercioForm = ({ comercio, onSaved, onState }: ComercioFormProps) => {
  const form = useSchemaForm(comercioFormSchema, typedComercio(comercio))
  const { send, merge } = useMergedSave({
    form,
    loaded: comercio,
    typedOf: typedComercio,
    overtaken: (cause, read) => read && overtakenComercio(cause, read),
    save: (datos: DatosComercio, read): Promise<Comercio | undefined> => saveComercio(datos, read),
    onSaved: (saved) => saved && onSaved(saved),
  })
  const submission = useSubmission({
    form,
    send,
    otherwise: comercio ? failed.update : failed.create,
    fieldOf: { administrador_no_valido: 'administrador_id' },
    canRepeat: comercio !== undefined,
  })
  const { isDirty } = form.formState
  const { isSending, isSent } = submission
  useEffect(() => {
    onState({ isDirty: isDirty && !isSent, isSending })
  }, [onState, isDirty, isSending, isSent])
  return { form, merge, ...submission }
}

/** Everything that an administrator decides about a shop. */
export const ComercioForm = (props: ComercioFormProps) => {
  const { form, merge, onSubmit, failure } = useComercioForm(props)
  const candidatos = useCandidatos()
  const write = (name: 'ubicacion' | 'dias_trabajo') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <Fields id={props.id} noValidate onSubmit={onSubmit}>
      <Field label="Nombre del barrio" autoComplete="off" {...bind(form, 'nombre_barrio')} />
      <Field label="Dirección" autoComplete="off" {...bind(form, 'direccion_punto_venta')} />
      <UbicacionField
        value={form.watch('ubicacion')}
        onChange={write('ubicacion')}
        error={form.formState.errors.ubicacion?.message}
      />
      <OrigenField
        value={form.watch('municipio')}
        onChange={(codigo) =>
          form.setValue('municipio', codigo, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }
        error={form.formState.errors.municipio?.message}
      />
      <Field
        label="Teléfono"
        type="tel"
        autoComplete="off"
        {...bind(form, 'telefono_punto_venta')}
      />
      <AdministradorField
        candidatos={candidatos}
        chosen={form.watch('administrador_id')}
        {...bind(form, 'administrador_id', { setValueAs: (typed) => typed || null })}
      />
      <h3>Horario</h3>
      <HorarioFields
        field={(name) => bind(form, name)}
        dias={form.watch('dias_trabajo')}
        onDias={write('dias_trabajo')}
      />
      <h3>Domicilio</h3>
      <DomicilioFields field={(name) => bind(form, name)} amount={(name) => money(form, name)} />
      <ComercioMerge
        form={form}
        merge={merge}
        personOf={(id) => candidatos.known.get(id)?.nombre ?? 'otra persona'}
      />
      <Failure text={failure} />
    </Fields>
  )
}
