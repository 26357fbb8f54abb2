import { nombresEstadoTx, type Venta } from '@plaza/contract'
import { Chip } from '@plaza/shell/ui'
import { colorOf } from './venta-state.ts'

/** The state of a purchase's payment, in a word. */
export const EstadoChip = ({ estado_tx }: Pick<Venta, 'estado_tx'>) => (
  <Chip size="small" color={colorOf[estado_tx]} label={nombresEstadoTx[estado_tx]} />
)
