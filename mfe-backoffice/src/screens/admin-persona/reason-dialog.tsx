import { Field, Stack } from '@plaza/shell/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'

interface ReasonDialogProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  confirm: string
  isDangerous?: boolean | undefined
  onConfirm: (motivo: string) => Promise<void>
  onClose: () => void
}

const longest = 300

/** Asks before something is done about a person, and why. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, children, confirm, isDangerous = false, onConfirm, onClose } = props
  const [motivo, setMotivo] = useState('')
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      isDangerous={isDangerous}
      isDisabled={motivo.trim() === ''}
      isDirty={motivo !== ''}
      onConfirm={() => onConfirm(motivo)}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <p>{children}</p>
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
