import type { Cotizacion, Mostrador } from '@plaza/contract'
import type { Caja } from './caja/use-caja.ts'
import { ClienteDialog } from './cliente/cliente-dialog.tsx'
import { DescuentoDialog } from './descuento/descuento-dialog.tsx'
import { DestinoDialog } from './ticket/destino-dialog.tsx'
import { HeldDialog } from './ticket/held-dialog.tsx'
import { NotaDialog } from './ticket/nota-dialog.tsx'
import { type Linea, resumeTicket, useTickets } from './ticket/ticket.ts'

/** What can be asked about a ticket. */
export type TicketDialogName = 'held' | 'destino' | 'nota' | 'cliente' | 'descuento'

interface Props {
  /** The one dialog of the till that is open; it may be about something else. */
  shown: string | undefined
  caja: Caja
  comercioId: number
  mostrador: Mostrador
  /** The chosen line. */
  linea: Linea | undefined
  totals: Cotizacion
  isSupervisor: boolean
  onClose: () => void
}

/** The dialogs about a ticket: those that wait, where it goes, what it costs less, whose it is and what is noted on it. */
export const TicketDialogs = (props: Props) => {
  const { shown, caja, comercioId, mostrador, linea, totals, isSupervisor, onClose } = props
  const { actual, espera } = useTickets()
  const { valor_domicilio: valorDomicilio } = mostrador
  const of = (name: TicketDialogName) => ({ open: shown === name, onClose })
  return (
    <>
      <HeldDialog
        {...of('held')}
        {...{ espera, valorDomicilio }}
        onResume={(id) => {
          resumeTicket(id)
          caja.refresh()
        }}
      />
      <DestinoDialog {...of('destino')} destino={actual.destino} />
      <DescuentoDialog
        {...of('descuento')}
        {...{ comercioId, totals, linea, isSupervisor, valorDomicilio }}
        ticket={actual}
        isOnline={caja.connection.isOnline}
      />
      <ClienteDialog {...of('cliente')} comercioId={comercioId} cliente={actual.cliente} />
      <NotaDialog {...of('nota')} linea={linea} nota={actual.nota} />
    </>
  )
}
