import { PasswordField } from '../password-field.tsx'
import { bind } from '../schema-form.ts'
import type { StepOneForm } from './use-register.ts'

/** A new password, twice. */
export const PasswordPair = ({ form }: { form: StepOneForm }) => (
  <>
    <PasswordField
      label="Contraseña"
      autoComplete="new-password"
      help="Al menos 8 caracteres."
      {...bind(form, 'password')}
    />
    <PasswordField
      label="Confirmar contraseña"
      autoComplete="new-password"
      {...bind(form, 'confirmPassword')}
    />
  </>
)
