import { funciones, nuevaInvitacionSchema } from '@plaza/contract'
import { bind, Failure, useSchemaForm, useSubmission } from '@plaza/shell/form'
import { Button, Field, SelectField, styled, toast, tokens } from '@plaza/shell/ui'
import { useEffect } from 'react'
import { invite } from './equipo-calls.ts'
import { funcionOptions } from './funcion-options.ts'

const Fields = styled('form')({
  display: 'grid',
  gap: tokens.space(4),
  paddingTop: tokens.space(5),
  borderTop: `1px solid ${tokens.line}`,
  '& > button': { justifySelf: 'start' },
  '& > h3': { fontSize: tokens.text.md, fontWeight: tokens.weight.strong },
})

interface InviteFormProps {
  comercioId: number
  /** Somebody has just been invited: the next one is a matter of typing on. */
  isNext: boolean
  onInvited: () => void
}

/** Asks somebody to work in the shop. Mount it anew after each invitation. */
export const InviteForm = ({ comercioId, isNext, onInvited }: InviteFormProps) => {
  const form = useSchemaForm(nuevaInvitacionSchema, {
    correo_electronico: '',
    funcion: funciones[2],
  })
  const { setFocus } = form
  useEffect(() => {
    if (isNext) setFocus('correo_electronico')
  }, [isNext, setFocus])
  const { onSubmit, failure, isSending } = useSubmission({
    form,
    otherwise: 'No pudimos enviar la invitación. Inténtalo de nuevo.',
    fieldOf: { miembro_repetido: 'correo_electronico' },
    send: async (asked) => {
      await invite(comercioId, asked)
      toast(`Enviamos la invitación a ${asked.correo_electronico}.`)
      onInvited()
    },
  })
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <h3>Invita a alguien</h3>
      <Field
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="off"
        {...bind(form, 'correo_electronico')}
      />
      <SelectField
        label="Función"
        options={funcionOptions}
        help="El cajero vende y cierra caja; el supervisor también maneja productos; el dueño, todo."
        {...bind(form, 'funcion')}
      />
      <Failure text={failure} />
      <Button type="submit" variant="outlined" loading={isSending}>
        Enviar invitación
      </Button>
    </Fields>
  )
}
