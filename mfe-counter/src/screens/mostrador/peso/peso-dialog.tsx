import type { ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'

// In the file that a till keeps with its own: what is weighed is weighed without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './peso-form.tsx')).PesoForm

interface Props {
  /** What is weighed; nothing, where nothing is. */
  producto: ProductoMostrador | undefined
  onClose: () => void
}

/** How much of it there is, of what is sold by weight. */
export const PesoDialog = ({ producto, onClose }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, producto !== undefined)
  return (
    <Dialog open={producto !== undefined} onClose={onClose} title={producto?.nombre ?? 'Peso'}>
      {Form && producto ? (
        <Form key={producto.id} producto={producto} onClose={onClose} />
      ) : (
        <ToCome what="el peso" {...later} />
      )}
    </Dialog>
  )
}
