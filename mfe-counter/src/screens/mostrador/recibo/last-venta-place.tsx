import { useLater } from '@plaza/shell/later'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { ReciboData } from '../pago/recibo-data.ts'

// In the file that a till keeps with its own, which comes while a payment is taken.
const loadLastVenta = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './last-venta.tsx')).LastVenta

interface Props {
  /** The last sale; none, while there is none or something else is printed. */
  recibo: ReciboData | undefined
  /** The next one has begun: of the last only its paper is there, for the key that prints it. */
  isAside: boolean
  /** A payment is being taken. */
  isComing: boolean
}

/** The place of the sale that was just made. */
export const LastVentaPlace = ({ recibo, isAside, isComing }: Props) => {
  const { Piece: LastVenta, ...later } = useLater(loadLastVenta, isComing || recibo !== undefined)
  if (!recibo) return null
  if (LastVenta) return <LastVenta key={recibo.id} recibo={recibo} isAside={isAside} />
  return isAside ? null : <ToCome what="el recibo" {...later} />
}
