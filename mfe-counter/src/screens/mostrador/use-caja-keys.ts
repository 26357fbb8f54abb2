import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { chooseNeighbour, emptyTicket, type Linea, measure, setQuantity } from './ticket/ticket.ts'
import type { TicketDialogName } from './ticket-dialogs.tsx'

interface Keys {
  /** The chosen line. */
  linea: Linea | undefined
  hasLineas: boolean
  isBlocked: boolean
  open: (dialog: TicketDialogName | 'devolucion') => void
  hold: () => void
  pay: () => void
  turnDomicilio: () => void
  toName: () => void
  toCode: () => void
  print: () => void
}

/** What each key of the till does; `Shortcuts` shows them. */
export const useCajaKeys = ({ linea, hasLineas, isBlocked, open, ...work }: Keys) => {
  const more = (units: number) => {
    if (!linea) return
    const { producto, quantity } = linea
    if (producto.unidad === 'kilogramo') measure(producto)
    else setQuantity(producto.id, quantity + units)
  }
  useShortcuts(
    [
      ['F1', () => open('devolucion')],
      ['F2', work.toName],
      ['F3', emptyTicket],
      ['F4', work.toCode],
      ['F5', () => hasLineas && open('descuento')],
      ['F6', work.turnDomicilio],
      ['F7', () => hasLineas && open('nota')],
      ['F8', work.hold],
      ['F9', () => open('held')],
      ['F10', work.pay],
      ['F11', work.print],
      ['F12', () => hasLineas && open('cliente')],
      ['ArrowUp', () => chooseNeighbour(-1)],
      ['ArrowDown', () => chooseNeighbour(1)],
      ['+', () => more(1)],
      ['-', () => more(-1)],
      ['*', () => measure(linea?.producto)],
      ['Delete', () => linea && setQuantity(linea.producto.id, 0)],
    ],
    isBlocked,
  )
}
