import { type RolForm, rolFormSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Dialog } from '@plaza/shell/ui'
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

const RoleForm = ({ onSave }: RoleFormProps) => {
  const form = useSchemaForm(rolFormSchema, { rol: '', codigoValidacion: '' })
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos guardar el rol.',
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

interface RoleDialogProps extends RoleFormProps {
  open: boolean
  onClose: () => void
}

/** The popup that chooses Comercio or Administrador, with its validation code. */
export const RoleDialog = ({ open, onClose, onSave }: RoleDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Selecciona un rol">
    <RoleForm onSave={onSave} />
  </Dialog>
)
