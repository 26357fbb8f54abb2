import { type RolForm, rolFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Dialog } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useEffect, useState } from 'react'
import { Fields } from '../page/account-page.tsx'
import { RoleAndCode } from './role-and-code.tsx'

interface RoleFormProps {
  /** Takes the choice; what it rejects with stands at the code. */
  onSave: (role: RolForm) => Promise<void> | void
}

const codes = [
  'codigo_requerido',
  'codigo_no_valido',
  'codigo_vencido',
  'codigo_usado',
  'codigo_de_otro_rol',
] as const

/** Every refusal of a validation code, with the field that it is about. */
export const codeRefusals = Object.fromEntries(
  codes.map((code) => [code, 'codigoValidacion' as const]),
)

const RoleForm = ({ onSave, onDirty }: RoleFormProps & { onDirty: (isDirty: boolean) => void }) => {
  const form = useSchemaForm(rolFormSchema, { rol: '', codigoValidacion: '' })
  const { isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos guardar el rol. Inténtalo de nuevo.',
    fieldOf: codeRefusals,
    send: async (role) => onSave(role),
  })
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <RoleAndCode rol={bind(form, 'rol')} codigo={bind(form, 'codigoValidacion')} />
      <Failure text={failure} />
      <Button type="submit" variant="contained" fullWidth loading={isSending}>
        Guardar
      </Button>
    </Fields>
  )
}

interface OpenDialogProps extends RoleFormProps {
  onClose: () => void
}

const OpenDialog = ({ onClose, onSave }: OpenDialogProps) => {
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useUnsavedDialog(isDirty, onClose)
  return (
    <>
      <Dialog open onClose={close} title="Selecciona un rol">
        <RoleForm onSave={onSave} onDirty={setDirty} />
      </Dialog>
      {question}
    </>
  )
}

/** The popup that chooses Comercio or Administrador, with its validation code. What was typed in it is not closed unasked. */
export const RoleDialog = ({ open, ...props }: OpenDialogProps & { open: boolean }) =>
  open && <OpenDialog {...props} />
