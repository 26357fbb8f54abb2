import type { TrabajoAgotado } from '@plaza/contract'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { errorOf, nameOf } from './trabajo-texts.ts'
import { retryAgotado } from './trabajos-calls.ts'

interface RetryDialogProps {
  trabajo: TrabajoAgotado
  /** `isNow` is false where somebody else, or a try whose answer was lost, had it tried again. */
  onDone: (isNow: boolean) => Promise<void>
  onClose: () => void
}

/** Asks before work is tried again that failed as often as it is tried. */
export const RetryDialog = ({ trabajo, onDone, onClose }: RetryDialogProps) => (
  <ConfirmDialog
    title="Volver a intentar"
    confirm="Volver a intentar"
    otherwise="No pudimos volver a intentarlo. Inténtalo de nuevo."
    onConfirm={async () =>
      onDone(await isDoneNow(retryAgotado(trabajo.id), 'trabajo_no_encontrado'))
    }
    onClose={onClose}
  >
    <p>{nameOf(trabajo)}.</p>
    <p>
      {errorOf(trabajo)} Vuelve a intentarlo cuando eso se haya resuelto. Si falla otra vez, vuelve
      a esta lista.
    </p>
  </ConfirmDialog>
)
