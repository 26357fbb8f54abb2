import type { Mostrador } from '@plaza/contract'
import { Chip, Notice } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import type { PrintJob } from '../../parts/etiquetas/printed-etiquetas.tsx'
import { printRecibo } from '../../parts/printer/printer.ts'
import { InviteCaja } from './caja/invite-caja.tsx'
import { useCaja } from './caja/use-caja.ts'
import { useMostrador } from './caja/use-mostrador.ts'
import { CantidadDialog } from './cantidad/cantidad-dialog.tsx'
import { TillHeader } from './connection/till-header.tsx'
import { useLeaveGuard } from './connection/use-leave-guard.ts'
import { DevolucionDialog } from './devolucion/devolucion-dialog.tsx'
import { EtiquetasDialog } from './etiquetas/etiquetas-dialog.tsx'
import { FavoritosPane } from './favoritos/favoritos-pane.tsx'
import { Body, Fields, Left, Middle, Root } from './looks/caja-layout.ts'
import { OpcionesDialog } from './opciones/opciones-dialog.tsx'
import { PagoDialog } from './pago/pago-dialog.tsx'
import { cashOf } from './pago/recibo-data.ts'
import { useCharge } from './pago/use-charge.ts'
import { usePantalla } from './pantalla/use-pantalla.ts'
import { LastVentaPlace } from './recibo/last-venta-place.tsx'
import { CameraDialog, hasCamera } from './scanner/camera-dialog.tsx'
import { CodeField } from './scanner/code-field.tsx'
import { ScanResultCard } from './scanner/scan-result-card.tsx'
import { useScans } from './scanner/use-scans.ts'
import { ProductoSearch } from './search/producto-search.tsx'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { wantsAprobacion } from './ticket/descuentos-of.ts'
import { holdTicket, measure, setDomicilio, useTickets } from './ticket/ticket.ts'
import { TicketPanel } from './ticket/ticket-panel.tsx'
import { missingOf, totalsOf } from './ticket/totals-of.ts'
import { type TicketDialogName, TicketDialogs } from './ticket-dialogs.tsx'
import { RefusedDialog } from './unsent/refused-dialog.tsx'
import { useCajaKeys } from './use-caja-keys.ts'

type DialogName = TicketDialogName | 'refused' | 'devolucion' | 'camera' | 'etiquetas'

interface Props {
  sub: string
  comercioId: number
  mostrador: Mostrador
}

/** The till: left search, scan and what was found; right the ticket. */
export const Caja = ({ sub, comercioId, mostrador: loaded }: Props) => {
  const { mostrador, readAgain } = useMostrador(loaded)
  const nameRef = useRef<HTMLInputElement>(null)
  const codeRef = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<DialogName>()
  const [printJob, setPrintJob] = useState<PrintJob>()
  const close = () => setDialog(undefined)
  const caja = useCaja(sub, mostrador)
  const { refusal } = caja.connection
  const { actual, espera, chosen, measuring, choosing } = useTickets()
  const totals = totalsOf(actual, mostrador.valor_domicilio)
  const isSupervisor = mostrador.funcion !== 'cajero'
  const wants = wantsAprobacion(actual, totals, isSupervisor)
  const charge = useCharge(caja, {
    ...{ sub, comercioId, mostrador, ticket: actual, totals },
    onRefused: () => void readAgain(),
  })
  const { recibo } = charge
  const isBusy = charge.isOpen || (dialog && dialog !== 'camera') || measuring !== undefined
  const isBlocked = isBusy || dialog !== undefined || choosing !== undefined
  const attention = charge.isPaying ? 'paying' : isBusy ? 'busy' : 'free'
  const { result, add, choose, scan } = useScans(caja, mostrador, attention)
  const showPantalla = usePantalla(
    {
      comercio: { id: comercioId, nombre_barrio: mostrador.nombre_barrio },
      lineas: actual.lineas.map(({ producto, quantity, descuento }) => ({
        ...{ producto, quantity, descuento },
      })),
      totals,
      ...(recibo && {
        venta: {
          ...{ id: recibo.id, total: recibo.totals.total_a_pagar, cambio: recibo.cambio },
          recibido: cashOf(recibo.pago, recibo.totals.total_a_pagar).recibido,
          ...{ token: recibo.token, cobrada: recibo.cobrada },
        },
      }),
    },
    (code) => void scan(code),
  )
  const linea = actual.lineas.find(({ producto }) => producto.id === chosen)

  useEffect(() => {
    if (!isBlocked) codeRef.current?.focus()
  }, [isBlocked])

  // Who gets it and where is asked at once; a press of the same key takes it back.
  const turnDomicilio = () => {
    if (!actual.domicilio) setDialog('destino')
    setDomicilio(!actual.domicilio)
  }
  const pay = () => {
    // The key asks what the button asks.
    if (missingOf(actual, totals, mostrador.tope_minimo_venta) > 0) return
    if (actual.domicilio && !actual.destino) setDialog('destino')
    else if (wants) setDialog('descuento')
    else charge.open()
  }
  useLeaveGuard()
  useCajaKeys({
    ...{ linea, hasLineas: actual.lineas.length > 0, isBlocked, open: setDialog },
    ...{ hold: holdTicket, pay, turnDomicilio },
    toName: () => nameRef.current?.focus(),
    toCode: () => codeRef.current?.focus(),
    print: () => recibo && printRecibo(),
  })

  return (
    <Root>
      <TillHeader
        mostrador={mostrador}
        isKept={caja.isKept}
        onRefused={() => setDialog('refused')}
        onDevolucion={() => setDialog('devolucion')}
        onPantalla={showPantalla}
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
            <ProductoSearch
              caja={caja}
              comercioId={comercioId}
              inputRef={nameRef}
              onChoose={choose}
            />
          </Fields>
          <Middle>
            {refusal && (
              <Notice tone="error">
                {refusal}
                {actual.lineas.length > 0 && ' Lo que llevas en el tiquete sigue aquí.'}
              </Notice>
            )}
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
                // At the price and with the stock of now, as its line.
                result={{ ...result, producto: result.producto && caja.fresh(result.producto) }}
                onEtiqueta={() => setDialog('etiquetas')}
              />
            )}
            <LastVentaPlace
              recibo={printJob ? undefined : charge.recibo}
              isAside={actual.lineas.length > 0}
              isComing={charge.isOpen}
            />
            {actual.lineas.length === 0 && caja.connection.isOnline && (
              <InviteCaja sub={sub} mostrador={mostrador} />
            )}
            <FavoritosPane
              caja={caja}
              comercioId={comercioId}
              mayChoose={isSupervisor && caja.connection.isOnline}
            />
          </Middle>
          <Shortcuts />
        </Left>
        <TicketPanel
          ticket={actual}
          chosen={chosen}
          totals={totals}
          mostrador={mostrador}
          notice={charge.success ? { tone: 'success', text: charge.success } : undefined}
          onHold={holdTicket}
          onPay={pay}
          onDomicilio={turnDomicilio}
          onDestino={() => setDialog('destino')}
          onNote={() => setDialog('nota')}
          onCliente={() => setDialog('cliente')}
          onDescuento={() => setDialog('descuento')}
          wantsAprobacion={wants}
        />
      </Body>
      <PagoDialog
        open={charge.isOpen}
        totals={totals}
        antes={charge.antes}
        isPaying={charge.isPaying}
        failure={charge.failure}
        onClose={charge.close}
        onPay={(pago) => void charge.pay(pago)}
      />
      <OpcionesDialog caja={caja} producto={choosing} onChoose={add} />
      <CantidadDialog producto={measuring} onClose={() => measure(undefined)} />
      <TicketDialogs
        {...{ caja, comercioId, mostrador, linea, totals, isSupervisor }}
        shown={dialog}
        onClose={close}
      />
      <CameraDialog
        open={dialog === 'camera'}
        last={result?.error ?? result?.producto?.nombre}
        onCode={(code) => void scan(code)}
        onClose={close}
      />
      <EtiquetasDialog
        producto={dialog === 'etiquetas' ? result?.producto : undefined}
        printJob={printJob}
        onClose={close}
        onPrint={(asked) => {
          close()
          setPrintJob(asked)
        }}
        onPrinted={() => setPrintJob(undefined)}
      />
      <DevolucionDialog
        open={dialog === 'devolucion'}
        comercioId={comercioId}
        onClose={close}
        onDone={() => void caja.beat()}
      />
      <RefusedDialog
        open={dialog === 'refused'}
        sub={sub}
        comercioId={comercioId}
        onClose={close}
        onChanged={() => void caja.beat()}
      />
    </Root>
  )
}
