import type { DecisionDocumento, Reclamo } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { Field, SelectField, Stack } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { decideDocumento } from './documentos-calls.ts'

interface DecideDialogProps {
  reclamo: Reclamo
  /** Called once it is decided, or somebody else changed it: what to say, and whether it is bad news. */
  onDone: (text: string, isRefused?: boolean) => Promise<void>
  onClose: () => void
}

const longest = 300

const optionsOf = ({ declarante, titular }: Reclamo) => [
  {
    value: 'mantener',
    label: titular ? 'Lo conserva quien lo tiene' : 'No es de quien lo declara',
  },
  ...(declarante.vigente ? [{ value: 'mover', label: 'Es de quien lo declara' }] : []),
]

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError &&
  ['datos_cambiados', 'reclamo_decidido', 'reclamo_no_encontrado'].includes(cause.code)

const overtaken = 'Este documento cambió mientras lo mirabas. Revísalo antes de decidir.'

/** Asks whose a document is, and why. */
export const DecideDialog = ({ reclamo, onDone, onClose }: DecideDialogProps) => {
  const [decision, setDecision] = useState<DecisionDocumento>('mantener')
  const [motivo, setMotivo] = useState('')
  const decide = async () => {
    const titular_id = reclamo.titular?.id_usuario ?? null
    try {
      await decideDocumento(reclamo.id, { decision, titular_id, motivo })
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause
      return onDone(overtaken, true)
    }
    await onDone('La decisión quedó guardada.')
  }
  return (
    <ConfirmDialog
      title="Decidir de quién es"
      confirm="Guardar decisión"
      otherwise="No pudimos guardar la decisión. Inténtalo de nuevo."
      isDisabled={motivo.trim() === ''}
      isDirty={motivo !== ''}
      onConfirm={decide}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <p>
          Quien quede sin el documento puede comprar, pero no gana por recomendar ni recibe pagos.
          Pide ver el documento antes de decidir.
        </p>
        <SelectField
          label="Decisión"
          options={optionsOf(reclamo)}
          value={decision}
          onChange={({ target }) => setDecision(target.value as DecisionDocumento)}
        />
        <Field
          label="Motivo"
          help="Queda en la auditoría."
          value={motivo}
          maxLength={longest}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
