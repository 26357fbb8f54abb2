import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { DevolucionProps } from './devolucion.tsx'

// In the file of the screen of deliveries, which a till keeps with its own: without a connection it says that it needs one.
const loadDevolucion = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './devolucion.tsx')).Devolucion

/** Goods that come back: by the number on the receipt, out of the open till. */
export const DevolucionDialog = ({ open, ...props }: DevolucionProps & { open: boolean }) => {
  const { Piece: Devolucion, ...later } = useLater(loadDevolucion, open)
  if (!open) return null
  if (Devolucion) return <Devolucion {...props} />
  return (
    <Dialog open onClose={props.onClose} title="Devolución" width={560}>
      <ToCome what="las devoluciones" {...later} />
    </Dialog>
  )
}
