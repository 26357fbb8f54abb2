import type { ProductoMostrador } from '@plaza/contract'
import { Dialog } from '@plaza/shell/ui'
import { CantidadForm } from './cantidad-form.tsx'

interface Props {
  /** Of what it is asked; of nothing, where nothing is. */
  producto: ProductoMostrador | undefined
  onClose: () => void
}

/** How much of a product is sold: its weight, or how many. It comes with the till: what is typed after the key has nowhere else to go. */
export const CantidadDialog = ({ producto, onClose }: Props) => (
  <Dialog open={producto !== undefined} onClose={onClose} title={producto?.nombre ?? 'Cantidad'}>
    {producto && <CantidadForm key={producto.id} producto={producto} onClose={onClose} />}
  </Dialog>
)
