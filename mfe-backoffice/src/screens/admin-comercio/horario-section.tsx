import { type Comercio, horariosFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { HorarioFacts } from '../../parts/comercio/comercio-facts.tsx'
import { HorarioFields, typedHorarios } from '../../parts/comercio/comercio-fields.tsx'
import { ComercioMerge, overtakenComercio } from '../../parts/comercio/comercio-merge.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { useMergedSave } from '../../parts/merge/use-merged-save.ts'
import { changeHorarios } from './change-comercio.ts'
import { PartForm } from './part-form.tsx'

interface HorarioFormProps {
  comercio: Comercio
  onSaved: (comercio: Comercio) => void
  onCancel: () => void
}

const HorarioForm = ({ comercio, onSaved, onCancel }: HorarioFormProps) => {
  const form = useSchemaForm(horariosFormSchema, typedHorarios(comercio))
  const { send, merge } = useMergedSave({
    form,
    loaded: comercio,
    typedOf: typedHorarios,
    overtaken: overtakenComercio,
    save: (horarios: Parameters<typeof changeHorarios>[1], read) => changeHorarios(read, horarios),
    onSaved,
  })
  const otherwise = 'No pudimos guardar el horario.'
  const submission = useSubmission({ form, otherwise, send, canRepeat: true })
  const { onSubmit, failure, isSending } = submission
  return (
    <PartForm onSubmit={onSubmit} isSending={isSending} onCancel={onCancel}>
      <UnsavedGuard when={form.formState.isDirty} />
      <HorarioFields
        field={(name) => bind(form, name)}
        dias={form.watch('dias_trabajo')}
        onDias={(dias) => form.setValue('dias_trabajo', dias, { shouldDirty: true })}
      />
      <ComercioMerge form={form} merge={merge} />
      <Failure text={failure} />
    </PartForm>
  )
}

interface HorarioSectionProps {
  comercio: Comercio
  onSaved: (comercio: Comercio) => void
}

/** When a shop works: read, and changed on demand. */
export const HorarioSection = ({ comercio, onSaved }: HorarioSectionProps) => {
  const [isEditing, setEditing] = useState(false)
  const finish = (changed: Comercio) => {
    setEditing(false)
    onSaved(changed)
  }
  return (
    <FormSection title="Horario">
      {isEditing ? (
        <HorarioForm comercio={comercio} onSaved={finish} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <HorarioFacts comercio={comercio} />
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Cambiar horario
          </Button>
        </>
      )}
    </FormSection>
  )
}
