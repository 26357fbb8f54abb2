import type { PersonaDetalle } from '@plaza/contract'
import { formatFechaCorta } from '@plaza/shell/format'
import { Button, Stack, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { endSesiones } from '../../parts/persona/personas-calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const Device = styled('li')({
  '& small': { display: 'block', color: tokens.muted, fontSize: tokens.text.sm },
})

const Open = ({ sesiones }: Pick<PersonaDetalle, 'sesiones'>) => {
  if (!sesiones) return <p>El servicio de identidad no dice qué sesiones hay abiertas.</p>
  if (sesiones.length === 0) return <p>No tiene ninguna sesión abierta.</p>
  return (
    <Stack component="ul" spacing={2}>
      {sesiones.map(({ dispositivo, desde, ultimo_uso }) => (
        <Device key={`${desde} ${ultimo_uso} ${dispositivo}`}>
          {dispositivo || 'Dispositivo desconocido'}
          <small>
            Desde el {formatFechaCorta(desde)} · Último uso: {formatFechaCorta(ultimo_uso)}
          </small>
        </Device>
      ))}
    </Stack>
  )
}

interface SesionesSectionProps {
  persona: PersonaDetalle
  /** Reads everything again, and says what was done. */
  onDone: (text: string) => Promise<void>
}

/** Where a person is signed in, and the button that ends all of it. */
export const SesionesSection = ({ persona, onDone }: SesionesSectionProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title="Sesiones abiertas">
      <Open sesiones={persona.sesiones} />
      {persona.sesiones?.length !== 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          Cerrar todas las sesiones
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title="Cerrar todas las sesiones"
          confirm="Cerrar sesiones"
          isDangerous
          onConfirm={async (motivo) => {
            await endSesiones(persona.id_usuario, motivo)
            setAsking(false)
            await onDone('Sus sesiones quedaron cerradas.')
          }}
          onClose={() => setAsking(false)}
        >
          Tendrá que iniciar sesión otra vez en todos sus dispositivos. Conserva sus roles.
        </ReasonDialog>
      )}
    </FormSection>
  )
}
