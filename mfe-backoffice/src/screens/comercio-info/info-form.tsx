import { type ComercioPropio, type InfoComercio, infoComercioFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field, toast } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import {
  DomicilioFields,
  HorarioFields,
  typedDomicilio,
  typedHorarios,
} from '../../parts/comercio/comercio-fields.tsx'
import { ComercioMerge, overtakenComercio } from '../../parts/comercio/comercio-merge.tsx'
import { saveInfo } from '../../parts/comercio/find-info.ts'
import { OrigenField } from '../../parts/comercio/origen-field.tsx'
import { FormSection, OfficeForm, SaveBar } from '../../parts/form/form-parts.tsx'
import { useMergedSave } from '../../parts/merge/use-merged-save.ts'
import { money } from '../../parts/money/money-field.tsx'

interface InfoFormProps {
  info: ComercioPropio
  onSaved: (info: ComercioPropio) => void
}

const typedInfo = (info: ComercioPropio) => ({
  telefono_punto_venta: info.telefono_punto_venta,
  municipio: info.municipio ?? null,
  ...typedHorarios(info),
  ...typedDomicilio(info),
})

const useInfoForm = ({ info, onSaved }: InfoFormProps) => {
  const form = useSchemaForm(infoComercioFormSchema, typedInfo(info))
  const { send, merge } = useMergedSave({
    form,
    loaded: info,
    typedOf: typedInfo,
    overtaken: overtakenComercio,
    save: (datos: InfoComercio, read) => saveInfo(read, datos),
    onSaved: (saved) => {
      onSaved(saved)
      toast('Los datos del comercio quedaron guardados.')
    },
  })
  const otherwise = 'No pudimos guardar los datos del comercio.'
  return { form, merge, ...useSubmission({ form, otherwise, send, canRepeat: true }) }
}

/** What the dueño changes of the shop. */
export const InfoForm = (props: InfoFormProps) => {
  const { form, merge, onSubmit, failure, isSending } = useInfoForm(props)
  const { isDirty, isSubmitted } = form.formState
  return (
    <OfficeForm noValidate onSubmit={onSubmit}>
      <UnsavedGuard when={isDirty} />
      <FormSection title="Contacto">
        <Field
          label="Teléfono"
          type="tel"
          autoComplete="off"
          {...bind(form, 'telefono_punto_venta')}
        />
      </FormSection>
      <FormSection title="Envíos" lead="De ahí salen las guías de tus pedidos.">
        <OrigenField
          value={form.watch('municipio')}
          onChange={(codigo) =>
            form.setValue('municipio', codigo, { shouldDirty: true, shouldValidate: isSubmitted })
          }
          error={form.formState.errors.municipio?.message}
        />
      </FormSection>
      <FormSection title="Horario">
        <HorarioFields
          field={(name) => bind(form, name)}
          dias={form.watch('dias_trabajo')}
          onDias={(dias) =>
            form.setValue('dias_trabajo', dias, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
      </FormSection>
      <FormSection title="Domicilio" lead="Lo que cobras por llevar un pedido, y hasta dónde.">
        <DomicilioFields field={(name) => bind(form, name)} amount={(name) => money(form, name)} />
      </FormSection>
      <ComercioMerge form={form} merge={merge} />
      <Failure text={failure} />
      <SaveBar>
        <Button type="submit" variant="contained" loading={isSending} disabled={!isDirty}>
          Guardar cambios
        </Button>
      </SaveBar>
    </OfficeForm>
  )
}
