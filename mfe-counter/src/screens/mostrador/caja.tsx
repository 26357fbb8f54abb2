import type { Mostrador } from '@plaza/contract'
import { breakpoints, Chip, media, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import type { PrintJob } from '../../parts/etiquetas/printed-etiquetas.tsx'
import { InviteCaja } from './caja/invite-caja.tsx'
import { useCaja } from './caja/use-caja.ts'
import { TillHeader } from './connection/till-header.tsx'
import { useLeaveGuard } from './connection/use-leave-guard.ts'
import { DevolucionDialog } from './devolucion/devolucion-dialog.tsx'
import { EtiquetasDialog } from './etiquetas/etiquetas-dialog.tsx'
import { PagoDialog } from './pago/pago-dialog.tsx'
import { useCharge } from './pago/use-charge.ts'
import { LastVenta } from './recibo/last-venta.tsx'
import { hasCamera } from './scanner/camera.ts'
import { CameraDialog } from './scanner/camera-dialog.tsx'
import { CodeField } from './scanner/code-field.tsx'
import { ScanResultCard } from './scanner/scan-result-card.tsx'
import { useScans } from './scanner/use-scans.ts'
import { ProductoSearch } from './search/producto-search.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { DestinoDialog } from './ticket/destino-dialog.tsx'
import { HeldDialog } from './ticket/held-dialog.tsx'
import { NotaDialog } from './ticket/nota-dialog.tsx'
import {
  chooseNeighbour,
  emptyTicket,
  holdTicket,
  resumeTicket,
  setDomicilio,
  setQuantity,
  useTickets,
} from './ticket/ticket.ts'
import { TicketPanel } from './ticket/ticket-panel.tsx'
import { totalsOf } from './ticket/totals-of.ts'
import { RefusedDialog } from './unsent/refused-dialog.tsx'

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100dvh',
  background: tokens.paper,
  [media.phone]: { height: 'auto', minHeight: '100dvh' },
})

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 40%)',
  minHeight: 0,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
})

const Left = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space(4),
  minHeight: 0,
  padding: tokens.space(4),
})

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: tokens.space(4),
  [`@media (max-width: ${breakpoints.md + 200}px)`]: { gridTemplateColumns: '1fr' },
})

type DialogName =
  | 'held'
  | 'destino'
  | 'nota'
  | 'refused'
  | 'devolucion'
  | 'camera'
  | 'etiquetas'
  | undefined

interface Props {
  sub: string
  comercioId: number
  mostrador: Mostrador
}

/** The till: left search, scan and what was found; right the ticket. */
export const Caja = ({ sub, comercioId, mostrador }: Props) => {
  const nameRef = useRef<HTMLInputElement>(null)
  const codeRef = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<DialogName>()
  const [printJob, setPrintJob] = useState<PrintJob>()
  const caja = useCaja(sub, mostrador)
  const { actual, espera, chosen } = useTickets()
  const totals = totalsOf(actual, mostrador.valor_domicilio)
  const charge = useCharge(caja, { sub, comercioId, mostrador, ticket: actual, totals })
  const isBlocked = charge.isOpen || dialog !== undefined
  const isBusy = isBlocked && dialog !== 'camera'
  const attention = charge.isPaying ? 'paying' : isBusy ? 'busy' : 'free'
  const { result, add, scan, forget } = useScans(caja, comercioId, attention)
  const linea = actual.lineas.find(({ producto }) => producto.id === chosen)

  useEffect(() => {
    if (!isBlocked) codeRef.current?.focus()
  }, [isBlocked])

  const more = (units: number) => linea && setQuantity(linea.producto.id, linea.quantity + units)
  const hold = () => {
    if (holdTicket()) forget()
  }
  // Who gets it and where is asked at once; a press of the same key takes it back.
  const turnDomicilio = () => {
    if (!actual.domicilio) setDialog('destino')
    setDomicilio(!actual.domicilio)
  }
  const pay = () => {
    if (actual.domicilio && !actual.destino) setDialog('destino')
    else charge.open()
  }
  useLeaveGuard()
  useShortcuts(
    [
      ['F1', () => setDialog('devolucion')],
      ['F2', () => nameRef.current?.focus()],
      ['F3', emptyTicket],
      ['F4', () => codeRef.current?.focus()],
      ['F6', turnDomicilio],
      ['F7', () => actual.lineas.length > 0 && setDialog('nota')],
      ['F8', hold],
      ['F9', () => setDialog('held')],
      ['F10', pay],
      ['F11', () => charge.recibo && print()],
      ['ArrowUp', () => chooseNeighbour(-1)],
      ['ArrowDown', () => chooseNeighbour(1)],
      ['+', () => more(1)],
      ['-', () => more(-1)],
      ['Delete', () => linea && setQuantity(linea.producto.id, 0)],
    ],
    isBlocked,
  )

  return (
    <Root>
      <TillHeader
        mostrador={mostrador}
        isKept={caja.isKept}
        onRefused={() => setDialog('refused')}
        onDevolucion={() => setDialog('devolucion')}
      >
        {espera.length > 0 && (
          <Chip
            size="small"
            label={`${espera.length} en espera (F9)`}
            onClick={() => setDialog('held')}
          />
        )}
      </TillHeader>
      <Body>
        <Left>
          <Fields>
            <CodeField
              inputRef={codeRef}
              onCode={(code) => void scan(code)}
              onCamera={hasCamera() ? () => setDialog('camera') : undefined}
            />
            <ProductoSearch caja={caja} comercioId={comercioId} inputRef={nameRef} onChoose={add} />
          </Fields>
          {!caja.isReady && <Notice>Trayendo los productos del comercio…</Notice>}
          {caja.isReady && caja.count === 0 && (
            <Notice tone={caja.connection.isOnline ? 'info' : 'error'}>
              {caja.connection.isOnline
                ? 'Este comercio no tiene productos a la venta.'
                : 'Este dispositivo aún no tiene los productos. Conéctate una vez para traerlos.'}
            </Notice>
          )}
          {result && (actual.lineas.length > 0 || result.error) && (
            <ScanResultCard
              key={result.turn}
              result={result}
              onEtiqueta={() => setDialog('etiquetas')}
            />
          )}
          {charge.recibo && actual.lineas.length === 0 && !printJob && (
            <LastVenta recibo={charge.recibo} />
          )}
          {actual.lineas.length === 0 && caja.connection.isOnline && (
            <InviteCaja sub={sub} mostrador={mostrador} />
          )}
          <Shortcuts />
        </Left>
        <TicketPanel
          ticket={actual}
          chosen={chosen}
          totals={totals}
          mostrador={mostrador}
          notice={charge.success ? { tone: 'success', text: charge.success } : undefined}
          onHold={hold}
          onPay={pay}
          onDomicilio={turnDomicilio}
          onDestino={() => setDialog('destino')}
          onNote={() => setDialog('nota')}
        />
      </Body>
      <PagoDialog
        open={charge.isOpen}
        totals={totals}
        isPaying={charge.isPaying}
        failure={charge.failure}
        onClose={charge.close}
        onPay={(pago) => void charge.pay(pago)}
      />
      <HeldDialog
        open={dialog === 'held'}
        espera={espera}
        valorDomicilio={mostrador.valor_domicilio}
        onResume={(id) => {
          resumeTicket(id)
          caja.refresh()
        }}
        onClose={() => setDialog(undefined)}
      />
      <DestinoDialog
        open={dialog === 'destino'}
        destino={actual.destino}
        onClose={() => setDialog(undefined)}
      />
      <NotaDialog
        open={dialog === 'nota'}
        linea={linea}
        nota={actual.nota}
        onClose={() => setDialog(undefined)}
      />
      <CameraDialog
        open={dialog === 'camera'}
        last={result?.error ?? result?.producto?.nombre}
        onCode={(code) => void scan(code)}
        onClose={() => setDialog(undefined)}
      />
      <EtiquetasDialog
        producto={dialog === 'etiquetas' ? result?.producto : undefined}
        printJob={printJob}
        onClose={() => setDialog(undefined)}
        onPrint={(asked) => {
          setDialog(undefined)
          setPrintJob(asked)
        }}
        onPrinted={() => setPrintJob(undefined)}
      />
      <DevolucionDialog
        open={dialog === 'devolucion'}
        comercioId={comercioId}
        onClose={() => setDialog(undefined)}
        onDone={() => void caja.beat()}
      />
      <RefusedDialog
        open={dialog === 'refused'}
        sub={sub}
        comercioId={comercioId}
        onClose={() => setDialog(undefined)}
        onChanged={() => void caja.beat()}
      />
    </Root>
  )
}
