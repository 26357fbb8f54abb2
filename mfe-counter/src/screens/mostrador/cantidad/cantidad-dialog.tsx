import type { ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'

// In the file that a till keeps with its own: without a connection people weigh and count too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './cantidad-form.tsx')).CantidadForm

interface Props {
  /** Of what it is asked; of nothing, where nothing is. */
  producto: ProductoMostrador | undefined
  onClose: () => void
}

/** How much of a product is sold: its weight, or how many. */
export const CantidadDialog = ({ producto, onClose }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, producto !== undefined)
  return (
    <Dialog open={producto !== undefined} onClose={onClose} title={producto?.nombre ?? 'Cantidad'}>
      {Form && producto ? (
        <Form key={producto.id} producto={producto} onClose={onClose} />
      ) : (
        <ToCome what="la cantidad" {...later} />
      )}
    </Dialog>
  )
}
