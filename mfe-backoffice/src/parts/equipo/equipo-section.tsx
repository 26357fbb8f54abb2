import type { ComercioPropio, Equipo, Invitacion } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { formatFechaCorta } from '@plaza/shell/format'
import { useSession } from '@plaza/shell/session'
import { CircularProgress, Icon, IconButton, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../form/form-parts.tsx'
import { isDoneNow } from '../merge/done-now.ts'
import { withdrawInvitacion } from './equipo-calls.ts'
import { InviteForm } from './invite-form.tsx'
import { MiembroItem } from './miembro-item.tsx'
import { isMany, NarrowEquipo, useNarrowed } from './narrow-equipo.tsx'
import { Person } from './person.tsx'

interface EquipoSectionProps {
  info: ComercioPropio
  equipo: Equipo
  /** Reads everything again, after somebody came, went or does something else. */
  onChanged: () => Promise<void>
  /** What stands above it, where the page has another name than it. */
  title?: string
}

interface InvitacionItemProps {
  invitacion: Invitacion
  /** Undefined for whoever may not withdraw it. */
  onWithdraw: (() => Promise<void>) | undefined
}

const InvitacionItem = ({ invitacion, onWithdraw }: InvitacionItemProps) => {
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    if (isBusy) return
    setBusy(true)
    await onWithdraw?.()
    setBusy(false)
  }
  return (
    <Person
      nombre={invitacion.correo_electronico}
      correo={`Invitación de ${invitacion.funcion}, vence el ${formatFechaCorta(invitacion.vence_en)}`}
    >
      {onWithdraw && (
        <IconButton
          aria-label={`Retirar la invitación de ${invitacion.correo_electronico}`}
          aria-busy={isBusy || undefined}
          // A disabled button loses the focus.
          aria-disabled={isBusy || undefined}
          onClick={() => void withdraw()}
        >
          {isBusy ? <CircularProgress size={18} /> : <Icon name="trash" size={18} />}
        </IconButton>
      )}
    </Person>
  )
}

/** Who works in the shop and who was invited; its dueño invites and changes. */
export const EquipoSection = ({
  info,
  equipo,
  onChanged,
  title = 'Equipo',
}: EquipoSectionProps) => {
  const me = useSession(({ sub }) => sub)
  const [turn, setTurn] = useState(0)
  const [q, setQ] = useState('')
  const { miembros, invitaciones } = useNarrowed(equipo, q)
  const canManage = info.puede_editar
  const invited = () => {
    setTurn((last) => last + 1)
    void onChanged()
  }
  const withdraw = async ({ id }: Invitacion) => {
    try {
      if (!(await isDoneNow(withdrawInvitacion(info.id, id), 'invitacion_no_valida')))
        toast('Esa invitación ya no estaba: alguien la aceptó o la retiró.', { severity: 'info' })
      await onChanged()
    } catch (cause) {
      toast(refusalText(cause, 'No pudimos retirar la invitación.'), { severity: 'error' })
    }
  }
  return (
    <FormSection title={title} lead="Las personas que trabajan en este comercio.">
      {isMany(equipo) && <NarrowEquipo equipo={equipo} q={q} onSearch={setQ} />}
      {isMany(equipo) && miembros.length + invitaciones.length === 0 && (
        <p role="status">Nadie del equipo es así. Cambia la búsqueda o elige otra pestaña.</p>
      )}
      <ul>
        {miembros.map((miembro) => (
          <MiembroItem
            key={miembro.id_usuario}
            comercioId={info.id}
            miembro={miembro}
            isMe={miembro.id_usuario === me}
            canManage={canManage}
            onChanged={onChanged}
          />
        ))}
        {invitaciones.map((invitacion) => (
          <InvitacionItem
            key={invitacion.id}
            invitacion={invitacion}
            onWithdraw={canManage ? () => withdraw(invitacion) : undefined}
          />
        ))}
      </ul>
      {canManage && (
        <InviteForm key={turn} comercioId={info.id} isNext={turn > 0} onInvited={invited} />
      )}
    </FormSection>
  )
}
