import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

type Bound = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>

interface NewPasswordProps {
  /** "Nueva contraseña" where there is an old one. */
  label: string
  password: Bound
  again: Bound
}

/** A password that is chosen now, twice. */
export const NewPassword = ({ label, password, again }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      help="Al menos 8 caracteres."
      {...password}
    />
    <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...again} />
  </>
)
