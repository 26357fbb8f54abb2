import { Failure, useLeadOn, useWork } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button, Dialog, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { dropDraft } from './draft.ts'
import { deleteResena } from './opinion-calls.ts'

const Question = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const leadOn = useLeadOn()
  const { run, isBusy, failure } = useWork(async () => {
    const { sub } = getSession()
    await deleteResena(id)
    dropDraft({ sub, id })
    toast('Borramos tu opinión.')
    await leadOn(`/products/${id}`)
  }, 'No pudimos borrar tu opinión. Inténtalo de nuevo.')
  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Borrar tu opinión?"
      width={440}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="contained" color="error" loading={isBusy} onClick={run}>
            Borrar
          </Button>
        </>
      }
    >
      <p>Se borran tus palabras y tus fotos. No se puede deshacer.</p>
      <Failure text={failure} />
    </Dialog>
  )
}

/** Takes the own review away, after asking. */
export const DeleteButton = ({ id }: { id: number }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Borrar mi opinión
      </Button>
      {isAsking && <Question id={id} onClose={() => setAsking(false)} />}
    </>
  )
}
