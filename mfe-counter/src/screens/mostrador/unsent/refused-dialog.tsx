import { useLater } from '@plaza/shell/later'
import { Dialog } from '@plaza/shell/ui'
import { ToCome } from '../../../parts/later/to-come.tsx'
import type { RefusedListProps } from './refused-list.tsx'

// In the file of the screen of deliveries, which a till keeps with its own: it opens without a connection too.
const loadList = async () =>
  (await import(/* webpackChunkName: "domicilios" */ './refused-list.tsx')).RefusedList

interface Props extends RefusedListProps {
  open: boolean
  onClose: () => void
}

/** Sales that were made without a connection and that Plaza refused afterwards, each with its reason. */
export const RefusedDialog = ({ open, onClose, ...rest }: Props) => {
  const { Piece: List, ...later } = useLater(loadList, open)
  return (
    <Dialog open={open} onClose={onClose} title="Ventas apartadas">
      {List ? <List {...rest} /> : <ToCome what="las ventas apartadas" {...later} />}
    </Dialog>
  )
}
