import type { Funcion, Miembro } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { formatFechaCorta } from '@plaza/shell/format'
import { Icon, IconButton, SelectField, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { isDoneNow } from '../merge/done-now.ts'
import { changeFuncion, removeMiembro } from './equipo-calls.ts'
import { funcionOptions, funcionText } from './funcion-options.ts'
import { Person } from './person.tsx'

interface MiembroItemProps {
  comercioId: number
  miembro: Miembro
  isMe: boolean
  canManage: boolean
  onChanged: () => Promise<void>
}

const gone = 'Esa persona ya no trabaja en el comercio.'

const RemoveDialog = (props: MiembroItemProps & { onClose: () => void }) => {
  const { comercioId, miembro, isMe, onChanged, onClose } = props
  return (
    <ConfirmDialog
      title={isMe ? 'Salir del comercio' : 'Retirar del comercio'}
      confirm={isMe ? 'Salir' : 'Retirar'}
      isDangerous
      onConfirm={async () => {
        const removing = removeMiembro(comercioId, miembro.id_usuario)
        if (!(await isDoneNow(removing, 'miembro_no_encontrado'))) toast(gone, { severity: 'info' })
        onClose()
        await onChanged()
      }}
      onClose={onClose}
    >
      {isMe
        ? '¿Salir de este comercio? Para volver necesitas otra invitación.'
        : `¿Retirar a ${miembro.nombre}? Ya no podrá vender ni ver nada de este comercio.`}
    </ConfirmDialog>
  )
}

/** Somebody who works in the shop, and what may be done about it. */
export const MiembroItem = (props: MiembroItemProps) => {
  const { comercioId, miembro, isMe, canManage, onChanged } = props
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const change = async (funcion: Funcion) => {
    if (isBusy) return
    setBusy(true)
    try {
      const changing = changeFuncion(comercioId, miembro.id_usuario, funcion)
      if (await isDoneNow(changing, 'miembro_no_encontrado'))
        toast(`${miembro.nombre} ahora es ${funcion}.`)
      else toast(gone, { severity: 'info' })
      await onChanged()
    } catch (cause) {
      toast(refusalText(cause, 'No pudimos cambiar la función.'), { severity: 'error' })
    }
    setBusy(false)
  }
  return (
    <Person
      nombre={isMe ? `${miembro.nombre} (tú)` : miembro.nombre}
      correo={miembro.correo_electronico}
      {...(miembro.creado_en && { desde: formatFechaCorta(miembro.creado_en) })}
    >
      {canManage && !isMe ? (
        <SelectField
          label="Función"
          options={funcionOptions}
          // A disabled field loses the focus.
          aria-disabled={isBusy || undefined}
          value={miembro.funcion}
          aria-label={`Función de ${miembro.nombre}`}
          onChange={({ target }) => void change(target.value as Funcion)}
        />
      ) : (
        <span>{funcionText(miembro.funcion)}</span>
      )}
      {(canManage || isMe) && (
        <IconButton
          aria-label={isMe ? 'Salir del comercio' : `Retirar a ${miembro.nombre}`}
          onClick={() => setRemoving(true)}
        >
          <Icon name={isMe ? 'logout' : 'trash'} size={18} />
        </IconButton>
      )}
      {isRemoving && <RemoveDialog {...props} onClose={() => setRemoving(false)} />}
    </Person>
  )
}
