import { useLater } from '@plaza/shell/later'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { ReciboData } from '../pago/recibo-data.ts'

// In the file that a till keeps with its own, which comes while a payment is taken.
const loadLastVenta = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './last-venta.tsx')).LastVenta

interface Props {
  /** The sale that is shown; none, while there is none or something else is. */
  recibo: ReciboData | undefined
  /** A payment is being taken. */
  isComing: boolean
}

/** The place of the sale that was just made. */
export const LastVentaPlace = ({ recibo, isComing }: Props) => {
  const { Piece: LastVenta, ...later } = useLater(loadLastVenta, isComing || recibo !== undefined)
  if (!recibo) return null
  return LastVenta ? <LastVenta recibo={recibo} /> : <ToCome what="el recibo" {...later} />
}
