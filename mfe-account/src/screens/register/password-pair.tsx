import { bind } from '@plaza/shell/form'
import { NewPassword } from '../../parts/password/new-password.tsx'
import type { StepOneForm } from './use-register.ts'

/** A new password, twice. */
export const PasswordPair = ({ form }: { form: StepOneForm }) => (
  <NewPassword
    label="Contraseña"
    password={bind(form, 'password')}
    again={bind(form, 'confirmPassword')}
    own={() => form.getValues(['nombres', 'apellidos', 'correo_electronico'])}
  />
)
