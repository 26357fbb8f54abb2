import type { PagoConAlerta } from '@plaza/contract'
import { Field } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { alertaTexts } from './alerta-texts.ts'
import { closeAlerta } from './alertas-calls.ts'

interface AlertaDialogProps {
  alerta: PagoConAlerta
  /** Told what is under way: it resolves to what to say. */
  onDone: (telling: Promise<string>) => Promise<void>
  onClose: () => void
}

const longest = 300

/** Asks what was done about an alert before it leaves the list. */
export const CloseDialog = ({ alerta, onDone, onClose }: AlertaDialogProps) => {
  const [nota, setNota] = useState('')
  return (
    <ConfirmDialog
      title="Cerrar la alerta"
      confirm="Cerrar alerta"
      otherwise="No pudimos cerrar la alerta. Inténtalo de nuevo."
      isDisabled={nota.trim() === ''}
      isDirty={nota !== ''}
      onConfirm={() =>
        onDone(closeAlerta(alerta.id, { nota }).then(() => 'La alerta quedó cerrada.'))
      }
      onClose={onClose}
    >
      <p>{alertaTexts[alerta.alerta].help} Cierra la alerta solo si ya se resolvió por fuera.</p>
      <Field
        label="Qué se hizo"
        value={nota}
        maxLength={longest}
        onChange={({ target }) => setNota(target.value)}
      />
    </ConfirmDialog>
  )
}
