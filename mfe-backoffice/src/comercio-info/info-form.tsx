import { type ComercioPropio, infoComercioFormSchema } from '@plaza/api/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field, toast } from '@plaza/shell/ui'
import {
  DomicilioFields,
  HorarioFields,
  typedDomicilio,
  typedHorarios,
} from '../comercio-fields.tsx'
import { FormSection, OfficeForm, SaveBar } from '../form-parts.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { saveInfo } from './find-info.ts'

interface InfoFormProps {
  info: ComercioPropio
  onSaved: (info: ComercioPropio) => void
}

const useInfoForm = ({ info, onSaved }: InfoFormProps) => {
  const form = useSchemaForm(infoComercioFormSchema, {
    telefono_punto_venta: info.telefono_punto_venta,
    ...typedHorarios(info),
    ...typedDomicilio(info),
  })
  const submission = useSubmission({
    form,
    otherwise: 'No pudimos guardar los datos del comercio.',
    send: async (datos) => {
      onSaved(await saveInfo(info, datos))
      toast('Los datos del comercio quedaron guardados.')
    },
  })
  return { form, ...submission }
}

/** What the dueño changes of the shop. Mount it anew when something was saved. */
export const InfoForm = (props: InfoFormProps) => {
  const { form, onSubmit, failure, isSending, isSent } = useInfoForm(props)
  const { isDirty, isSubmitted } = form.formState
  return (
    <OfficeForm noValidate onSubmit={onSubmit}>
      <UnsavedGuard when={isDirty && !isSent} />
      <FormSection title="Contacto">
        <Field
          label="Teléfono"
          type="tel"
          autoComplete="off"
          {...bind(form, 'telefono_punto_venta')}
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
        <DomicilioFields field={(name) => bind(form, name)} />
      </FormSection>
      <Failure text={failure} />
      <SaveBar>
        <Button type="submit" variant="contained" loading={isSending} disabled={!isDirty}>
          Guardar cambios
        </Button>
      </SaveBar>
    </OfficeForm>
  )
}
