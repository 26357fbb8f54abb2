import type { Domicilio } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import { setDestino } from './ticket.ts'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './destino-form.tsx')).DestinoForm

interface Props {
  open: boolean
  destino: Domicilio | undefined
  onClose: () => void
}

/** To whom a sale is brought, and where. */
export const DestinoDialog = ({ open, destino, onClose }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, open)
  const save = (saved: Domicilio) => {
    setDestino(saved)
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title="Domicilio">
      {Form ? (
        <Form destino={destino} onSave={save} />
      ) : (
        <ToCome what="los datos del domicilio" {...later} />
      )}
    </Dialog>
  )
}
