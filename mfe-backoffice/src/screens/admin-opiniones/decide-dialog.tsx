import type { DecisionResena, ResenaAdmin } from '@plaza/contract'
import { ApiError } from '@plaza/shell/http'
import { Field, Stack } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { decideResena } from '../../parts/resena/resenas-calls.ts'

interface DecideDialogProps {
  resena: ResenaAdmin
  decision: DecisionResena['decision']
  /** Called once it is decided, or its writer or another administrator changed it: what to say, and whether it is bad news. */
  onDone: (text: string, isRefused?: boolean) => Promise<void>
  onClose: () => void
}

const longest = 300

const isOvertaken = (cause: unknown) =>
  cause instanceof ApiError && ['datos_cambiados', 'resena_no_encontrada'].includes(cause.code)

const overtaken = 'Esta opinión cambió mientras la mirabas. Léela antes de decidir.'

const texts = {
  ocultar: {
    title: '¿Ocultar esta opinión?',
    confirm: 'Ocultar',
    text: 'Deja de verse y de contar en el promedio. Quien la escribió lee el motivo.',
    done: 'La opinión quedó oculta.',
  },
  conservar: {
    title: '¿Dejar que se vea?',
    confirm: 'Conservar',
    text: 'Se ve y cuenta en el promedio. Los reportes quedan decididos.',
    done: 'La opinión se ve.',
  },
} as const

/** Asks why a review is hidden, or kept. */
export const DecideDialog = ({ resena, decision, onDone, onClose }: DecideDialogProps) => {
  const [motivo, setMotivo] = useState('')
  const { title, confirm, text, done } = texts[decision]
  const decide = async () => {
    try {
      const { id, version, oculto_en } = resena
      await decideResena(id, { decision, motivo, version, oculta: oculto_en !== null })
    } catch (cause) {
      if (!isOvertaken(cause)) throw cause
      return onDone(overtaken, true)
    }
    await onDone(done)
  }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      otherwise="No pudimos guardar la decisión. Inténtalo de nuevo."
      isDangerous={decision === 'ocultar'}
      isDisabled={motivo.trim() === ''}
      isDirty={motivo !== ''}
      onConfirm={decide}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <p>{text}</p>
        <Field
          label="Motivo"
          help={
            decision === 'ocultar'
              ? 'Lo lee quien la escribió, y queda en la auditoría.'
              : 'Queda en la auditoría.'
          }
          value={motivo}
          maxLength={longest}
          onChange={({ target }) => setMotivo(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
