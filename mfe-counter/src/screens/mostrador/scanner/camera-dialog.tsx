import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { CameraViewProps } from './camera-view.tsx'

// In the file that a till keeps with its own: it opens without a connection too.
const loadView = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './camera-view.tsx')).CameraView

/** Whether this browser reads codes with a camera. */
export const hasCamera = () =>
  'BarcodeDetector' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined

interface Props extends CameraViewProps {
  open: boolean
  onClose: () => void
}

/** Scans with the device's camera until it is closed. */
export const CameraDialog = ({ open, onClose, ...rest }: Props) => {
  const { Piece: View, ...later } = useLater(loadView, open)
  return (
    <Dialog open={open} onClose={onClose} title="Escanear con la cámara">
      {View ? <View {...rest} /> : <ToCome what="la cámara" {...later} />}
    </Dialog>
  )
}
