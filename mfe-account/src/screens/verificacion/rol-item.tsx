import { type RolForm, rolesWithCodigo } from '@plaza/contract'
import { refreshRoles, rolesOf, useSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { RoleDialog } from '../../parts/rol/role-dialog.tsx'
import { updateUsuario } from '../../parts/usuario/update-usuario.ts'
import { Item } from './item.tsx'

/** The roles of shops and administrators, each for a code. */
export const RolItem = () => {
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<RolForm['rol']>()
  const roles = useSession((session) => rolesOf(session).join(', '))
  const isDone = rolesWithCodigo.every((rol) => roles.includes(rol))
  const redeem = async (choice: RolForm) => {
    await updateUsuario(choice)
    await refreshRoles().catch(() => undefined)
    setOpen(false)
    setTaken(choice.rol)
  }
  return (
    <>
      <Item
        title="Código de rol"
        state={isDone ? 'done' : 'optional'}
        action={
          !isDone && (
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Ingresar código
            </Button>
          )
        }
      >
        {taken && <strong role="status">Ya tienes el rol {taken}. </strong>}
        Tu cuenta es de {roles}. Con un código puedes vender o administrar en Plaza.
      </Item>
      <RoleDialog open={isOpen} onClose={() => setOpen(false)} onSave={redeem} />
    </>
  )
}
