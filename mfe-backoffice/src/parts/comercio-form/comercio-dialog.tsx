import type { Comercio } from '@plaza/contract'
import { Button, Dialog } from '@plaza/shell/ui'
import { useUnsavedDialog } from '@plaza/shell/unsaved'
import { useId, useState } from 'react'
import { ComercioForm } from './comercio-form.tsx'

interface ComercioDialogProps {
  /** The shop to edit; undefined for a new one. */
  comercio?: Comercio | undefined
  onSaved: (comercio: Comercio) => void
  onClose: () => void
}

/** Adds or edits a shop, on a surface 500 px wide. Mount it to open it. */
export const ComercioDialog = ({ comercio, onSaved, onClose }: ComercioDialogProps) => {
  const id = useId()
  const [{ isDirty, isSending }, setState] = useState({ isDirty: false, isSending: false })
  const { close, question } = useUnsavedDialog(isDirty, onClose)
  return (
    <>
      <Dialog
        open
        width={500}
        onClose={close}
        title={comercio ? 'Editar comercio' : 'Agregar comercio'}
        actions={
          <>
            <Button variant="outlined" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={id} variant="contained" loading={isSending}>
              Guardar
            </Button>
          </>
        }
      >
        <ComercioForm id={id} comercio={comercio} onSaved={onSaved} onState={setState} />
      </Dialog>
      {question}
    </>
  )
}
