import { rolesConCodigo } from '@plaza/api/contract'
import { Button, Field, SelectField } from '@plaza/shell/ui'
import { useState } from 'react'
import { optionsOf } from '../options.ts'
import { bind } from '../schema-form.ts'
import type { CompletionForm } from './use-completion.ts'

/** A role other than Comprador, with its code, for whoever asks for one. */
export const RoleFields = ({ form }: { form: CompletionForm }) => {
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    // Fields that just came are not wrong yet.
    const shouldValidate = isOpen
    form.setValue('rol', isOpen ? 'Comprador' : '', { shouldValidate })
    form.setValue('codigoValidacion', '', { shouldValidate })
    setOpen(!isOpen)
  }
  return (
    <>
      <Button variant="outlined" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'OCULTAR ROLES' : 'SELECCIONA UN ROL'}
      </Button>
      {isOpen && (
        <>
          <SelectField
            label="Rol"
            placeholder="Elige una opción"
            options={optionsOf(rolesConCodigo)}
            {...bind(form, 'rol')}
          />
          <Field
            label="Código de validación"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help="Te lo entrega un administrador de Plaza."
            {...bind(form, 'codigoValidacion')}
          />
        </>
      )}
    </>
  )
}
