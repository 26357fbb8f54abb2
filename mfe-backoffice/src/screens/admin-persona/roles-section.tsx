import {
  type PersonaDetalle,
  type RemovableRol,
  type RestorableRol,
  type Rol,
  removableRoles,
  restorableRoles,
} from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { Button, Stack, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { giveRolBack, retireRol } from '../../parts/persona/personas-calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2, 4),
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 48,
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
})

const mayRetire = (rol: Rol): rol is RemovableRol =>
  (removableRoles as readonly Rol[]).includes(rol)
const mayGiveBack = (rol: Rol): rol is RestorableRol =>
  (restorableRoles as readonly Rol[]).includes(rol)

type Asked = { retired: RemovableRol } | { restored: RestorableRol }

interface RolesSectionProps {
  persona: PersonaDetalle
  /** Reads everything again, and says what was done. */
  onDone: (text: string) => Promise<void>
}

const consequences: Record<RemovableRol, string> = {
  Comercio: 'Deja de trabajar en todos sus comercios y sus sesiones se cierran.',
  Administrador:
    'Ya no administra Plaza y sus sesiones se cierran. Solo un código nuevo lo devuelve.',
  Socio: 'Ya no gana por recomendar ni ve sus ganancias, y sus sesiones se cierran.',
}

const RolDialog = (props: RolesSectionProps & { asked: Asked; onClose: () => void }) => {
  const { persona, asked, onDone, onClose } = props
  const { id_usuario } = persona
  if ('retired' in asked)
    return (
      <ReasonDialog
        title={`Retirar el rol ${asked.retired}`}
        confirm="Retirar rol"
        isDangerous
        onConfirm={async (motivo) => {
          await retireRol(id_usuario, asked.retired, motivo)
          onClose()
          await onDone(`Ya no tiene el rol ${asked.retired}.`)
        }}
        onClose={onClose}
      >
        {consequences[asked.retired]} Vale de inmediato.
      </ReasonDialog>
    )
  return (
    <ReasonDialog
      title={`Devolver el rol ${asked.restored}`}
      confirm="Devolver rol"
      onConfirm={async (motivo) => {
        // Somebody else, or the try whose answer was lost, may have given it back already.
        await isDoneNow(giveRolBack(id_usuario, asked.restored, motivo), 'rol_no_retirado')
        onClose()
        await onDone(`Tiene otra vez el rol ${asked.restored}.`)
      }}
      onClose={onClose}
    >
      {asked.restored === 'Comercio'
        ? 'Vuelve sin comercios: cada uno tiene que invitarle otra vez.'
        : 'Vuelve a ganar por recomendar.'}
    </ReasonDialog>
  )
}

/** The roles of a person, and those that were taken away. */
export const RolesSection = ({ persona, onDone }: RolesSectionProps) => {
  const [asked, setAsked] = useState<Asked>()
  return (
    <FormSection title="Roles">
      <Stack component="ul" spacing={1}>
        {persona.roles.map((rol) => (
          <Line key={rol}>
            <span>{rol}</span>
            {mayRetire(rol) && (
              <Button
                variant="outlined"
                color="error"
                size="small"
                aria-label={`Retirar el rol ${rol}`}
                onClick={() => setAsked({ retired: rol })}
              >
                Retirar
              </Button>
            )}
          </Line>
        ))}
        {persona.retirados.map(({ rol, retirado_en }) => (
          <Line key={`retirado ${rol}`}>
            <span>
              {rol}
              <small>Retirado el {formatFechaCorta(retirado_en)}</small>
            </span>
            {mayGiveBack(rol) && (
              <Button
                variant="outlined"
                size="small"
                aria-label={`Devolver el rol ${rol}`}
                onClick={() => setAsked({ restored: rol })}
              >
                Devolver
              </Button>
            )}
          </Line>
        ))}
      </Stack>
      {asked && (
        <RolDialog
          persona={persona}
          asked={asked}
          onDone={onDone}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormSection>
  )
}
