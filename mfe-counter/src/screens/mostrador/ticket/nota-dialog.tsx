import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { NotaFormProps } from './nota-form.tsx'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './nota-form.tsx')).NotaForm

interface Props extends NotaFormProps {
  open: boolean
}

/** Notes on the chosen line and on the sale. */
export const NotaDialog = ({ open, ...rest }: Props) => {
  const { Piece: Form, ...later } = useLater(loadForm, open)
  return (
    <Dialog open={open} onClose={rest.onClose} title="Notas">
      {Form ? <Form {...rest} /> : <ToCome what="las notas" {...later} />}
    </Dialog>
  )
}
