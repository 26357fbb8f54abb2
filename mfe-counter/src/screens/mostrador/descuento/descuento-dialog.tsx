import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { DescuentoFormProps } from './descuento-form.tsx'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './descuento-form.tsx')).DescuentoForm

interface Props extends DescuentoFormProps {
  open: boolean
}

/** What comes off a line or all of a sale, why, and who lets it. */
export const DescuentoDialog = ({ open, ...rest }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, open)
  return (
    <Dialog open={open} onClose={rest.onClose} title="Descuento">
      {Form ? <Form {...rest} /> : <ToCome what="el descuento" {...later} />}
    </Dialog>
  )
}
