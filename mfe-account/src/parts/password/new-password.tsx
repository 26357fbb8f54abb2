import { styled, tokens } from '@plaza/shell/ui'
import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'
import { StrengthBar } from './strength-bar.tsx'
import { useStrength } from './use-strength.ts'

type Bound = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'help'>

interface NewPasswordProps {
  /** "Nueva contraseña" where there is an old one. */
  label: string
  password: Bound
  again: Bound
  /** The names and the address of whoever chooses it, as far as the form knows them. */
  own?: (() => readonly string[]) | undefined
}

const Pair = styled('div')({ display: 'grid', gap: tokens.space(2) })

const nobody = () => []

/** A password that is chosen now, twice, with its strength. */
export const NewPassword = ({ label, password, again, own = nobody }: NewPasswordProps) => {
  const { strength, setTyped } = useStrength(own)
  return (
    <>
      <Pair>
        <PasswordField
          label={label}
          autoComplete="new-password"
          help={
            strength
              ? [`${strength.name}.`, strength.advice].join(' ').trim()
              : 'Al menos 8 caracteres.'
          }
          {...password}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <StrengthBar strength={strength} />
      </Pair>
      <PasswordField label="Confirmar contraseña" autoComplete="new-password" {...again} />
    </>
  )
}
