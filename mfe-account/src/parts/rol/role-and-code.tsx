import { rolesWithCodigo } from '@plaza/contract'
import { optionsOf } from '@plaza/shell/form'
import { Field, SelectField } from '@plaza/shell/ui'
import type { ComponentProps } from 'react'

/** What the form around binds a field to. */
type Bound = Omit<ComponentProps<typeof Field>, 'label'>

interface RoleAndCodeProps {
  rol: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
  codigo: Bound
}

/** A role other than Comprador and the code that gives it. */
export const RoleAndCode = ({ rol, codigo }: RoleAndCodeProps) => (
  <>
    <SelectField
      label="Rol"
      placeholder="Elige una opción"
      options={optionsOf(rolesWithCodigo)}
      {...rol}
    />
    <Field
      label="Código de validación"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      help="Te lo entrega un administrador de Plaza."
      {...codigo}
    />
  </>
)
