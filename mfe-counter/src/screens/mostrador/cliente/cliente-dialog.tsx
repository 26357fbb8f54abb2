import type { ClienteMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import { setCliente } from '../ticket/ticket.ts'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './cliente-form.tsx')).ClienteForm

interface Props {
  open: boolean
  comercioId: number
  cliente: ClienteMostrador | undefined
  onClose: () => void
}

/** Who buys, where they want it on the paper. */
export const ClienteDialog = ({ open, comercioId, cliente, onClose }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, open)
  const save = (saved: ClienteMostrador | undefined) => {
    setCliente(saved)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Cliente">
      {Form ? (
        <Form comercioId={comercioId} cliente={cliente} onSave={save} />
      ) : (
        <ToCome what="los datos del cliente" {...later} />
      )}
    </Dialog>
  )
}
