import type { PersonaDetalle } from '@plaza/contract'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { FormSection } from '../../parts/form/form-parts.tsx'
import { takeFactor } from '../../parts/persona/personas-calls.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface FactorSectionProps {
  persona: PersonaDetalle
  /** Reads everything again, and says what was done. */
  onDone: (text: string) => Promise<void>
}

/** Helps whoever lost the telephone and the recovery codes: their second step is taken away, so that they can set up another. */
export const FactorSection = ({ persona, onDone }: FactorSectionProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title="Segundo paso">
      <p>
        Quien perdió su teléfono y sus códigos de recuperación no puede entrar. Antes de quitarle el
        segundo paso, comprueba por otro medio que es esa persona.
      </p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Quitar el segundo paso
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Quitar el segundo paso"
          confirm="Quitar segundo paso"
          isDangerous
          onConfirm={async (motivo) => {
            await takeFactor(persona.id_usuario, motivo)
            setAsking(false)
            await onDone('Ya no tiene segundo paso.')
          }}
          onClose={() => setAsking(false)}
        >
          Entrará solo con su contraseña hasta que lo active de nuevo. Sus sesiones se cierran y le
          llega un correo.
        </ReasonDialog>
      )}
    </FormSection>
  )
}
