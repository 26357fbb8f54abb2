import { type Comercio, domicilioFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button } from '@plaza/shell/ui'
import { UnsavedGuard } from '@plaza/shell/unsaved'
import { useState } from 'react'
import { DomicilioFacts } from '../../parts/comercio/comercio-facts.tsx'
import { DomicilioFields, typedDomicilio } from '../../parts/comercio/comercio-fields.tsx'
import { ComercioMerge, overtakenComercio } from '../../parts/comercio/comercio-merge.tsx'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { useMergedSave } from '../../parts/merge/use-merged-save.ts'
import { money } from '../../parts/money/money-field.tsx'
import { changeDomicilio } from './change-comercio.ts'
import { PartForm } from './part-form.tsx'

interface DomicilioFormProps {
  comercio: Comercio
  onSaved: (comercio: Comercio) => void
  onCancel: () => void
}

const DomicilioForm = ({ comercio, onSaved, onCancel }: DomicilioFormProps) => {
  const form = useSchemaForm(domicilioFormSchema, typedDomicilio(comercio))
  const { send, merge } = useMergedSave({
    form,
    loaded: comercio,
    typedOf: typedDomicilio,
    overtaken: overtakenComercio,
    save: (domicilio: Parameters<typeof changeDomicilio>[1], read) =>
      changeDomicilio(read, domicilio),
    onSaved,
  })
  const otherwise = 'No pudimos guardar el domicilio.'
  const submission = useSubmission({ form, otherwise, send, canRepeat: true })
  const { onSubmit, failure, isSending } = submission
  return (
    <PartForm onSubmit={onSubmit} isSending={isSending} onCancel={onCancel}>
      <UnsavedGuard when={form.formState.isDirty} />
      <DomicilioFields field={(name) => bind(form, name)} amount={(name) => money(form, name)} />
      <ComercioMerge form={form} merge={merge} />
      <Failure text={failure} />
    </PartForm>
  )
}

interface DomicilioSectionProps {
  comercio: Comercio
  onSaved: (comercio: Comercio) => void
}

/** What a shop asks for delivering: read, and changed on demand. */
export const DomicilioSection = ({ comercio, onSaved }: DomicilioSectionProps) => {
  const [isEditing, setEditing] = useState(false)
  const finish = (changed: Comercio) => {
    setEditing(false)
    onSaved(changed)
  }
  return (
    <FormSection title="Domicilio">
      {isEditing ? (
        <DomicilioForm comercio={comercio} onSaved={finish} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <DomicilioFacts comercio={comercio} />
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Cambiar domicilio
          </Button>
        </>
      )}
    </FormSection>
  )
}
