import type { ProductoMostrador } from '@plaza/contract'
import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import type { PrintJob } from '../../../parts/etiquetas/printed-etiquetas.tsx'
import { ToCome } from '../../../parts/later/to-come.tsx'

// In the file of the screen of labels, which a till keeps with its own: it opens without a connection too.
const loadForm = async () =>
  (await import(/* webpackChunkName: "etiquetas" */ './etiquetas-form.tsx')).EtiquetasForm
const loadPrinted = async () =>
  (
    await import(
      /* webpackChunkName: "etiquetas" */ '../../../parts/etiquetas/printed-etiquetas.tsx'
    )
  ).Etiquetas

interface Props {
  producto: ProductoMostrador | undefined
  printJob: PrintJob | undefined
  onClose: () => void
  onPrint: (printJob: PrintJob) => void
  onPrinted: () => void
}

/** Asks how many labels of a product are printed, and prints them. */
export const EtiquetasDialog = ({ producto, printJob, onClose, onPrint, onPrinted }: Props) => {
  const isOpen = producto !== undefined
  const { Piece: Form, ...later } = useLater(loadForm, isOpen)
  const { Piece: Printed } = useLater(loadPrinted, printJob !== undefined)
  return (
    <>
      <Dialog open={isOpen} onClose={onClose} title="Etiquetas">
        {producto && Form && <Form producto={producto} onPrint={onPrint} />}
        {!Form && <ToCome what="las etiquetas" {...later} />}
      </Dialog>
      {printJob && Printed && <Printed printJob={printJob} onDone={onPrinted} />}
    </>
  )
}
