import { Failure, useWork } from '@plaza/shell/form'
import { Button, Dialog, styled, tokens } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import type { ReactNode } from 'react'

const Body = styled('div')({
  display: 'grid',
  gap: tokens.space(4),
  overflowWrap: 'anywhere',
  // Of what is asked, not of the mark beside why it failed.
  '& > div:not([data-tone]) > * + *': { marginTop: tokens.space(3) },
})

interface ConfirmDialogProps {
  title: string
  /** The question, and what follows from a yes. */
  children: ReactNode
  /** What the button does, as a verb: "Eliminar". */
  confirm: string
  /** Does it. What it rejects with is shown, and the dialog stays. It closes the dialog by whatever it changes. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** What a person reads when the failure has no sentence of its own. */
  otherwise?: string | undefined
  isDangerous?: boolean | undefined
  /** While there is nothing to confirm. */
  isDisabled?: boolean | undefined
  /** Once something is typed or chosen in it: it is not closed unasked, nor by a session that ends. */
  isDirty?: boolean | undefined
}

/** Asks before something that is hard to take back. Mount it to ask. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, onConfirm, onClose, isDangerous, isDisabled = false } = props
  const { close, question } = useUnsavedDialog(props.isDirty ?? false, onClose)
  const { otherwise = 'No se pudo completar la acción. Inténtalo de nuevo.' } = props
  const { run, isBusy, failure } = useWork(onConfirm, otherwise)
  // Closing takes nothing back that is under way, and here is where it is told when that fails. The second press of two may land
  // beside the dialog, which is lower without the failure of before.
  const leave = () => isBusy || close()
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        width={440}
        actions={
          <>
            <Button variant="outlined" disabled={isBusy} onClick={leave}>
              Cancelar
            </Button>
            <Button
              variant="contained"
              color={isDangerous ? 'error' : 'primary'}
              loading={isBusy}
              disabled={isDisabled}
              onClick={run}
            >
              {confirm}
            </Button>
          </>
        }
      >
        <Body>
          <div>{children}</div>
          <Failure text={failure} />
        </Body>
      </Dialog>
      {question}
    </>
  )
}
