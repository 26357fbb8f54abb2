import { bind } from '@plaza/shell/form'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { RoleAndCode } from '../../parts/rol/role-and-code.tsx'
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
      {isOpen && <RoleAndCode rol={bind(form, 'rol')} codigo={bind(form, 'codigoValidacion')} />}
    </>
  )
}
