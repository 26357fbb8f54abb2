/** A text as the camera of a telephone reads it. Asked for when it is shown: it brings what encodes it. */
export { QrCode } from './qr-code.tsx'
