import type { Mostrador } from '@plaza/api/contract'
import { breakpoints, Chip, media, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef, useState } from 'react'
import { Etiquetas, type Impresion } from '../../parts/etiquetas/etiquetas-papel.tsx'
import { Atajos } from './atajos/atajos.tsx'
import { useAtajos } from './atajos/use-atajos.ts'
import { Busqueda } from './busqueda/busqueda.tsx'
import { InvitarCaja } from './caja/invitar-caja.tsx'
import { useCaja } from './caja/use-caja.ts'
import { Cabecera } from './conexion/cabecera.tsx'
import { useGuardia } from './conexion/use-guardia.ts'
import { DevolucionDialog } from './devolucion/devolucion-dialog.tsx'
import { hasCamara } from './escaner/camara.ts'
import { CamaraDialog } from './escaner/camara-dialog.tsx'
import { Codigo } from './escaner/codigo.tsx'
import { Hallazgo } from './escaner/hallazgo.tsx'
import { useEscaneo } from './escaner/use-escaneo.ts'
import { EtiquetasDialog } from './etiquetas/etiquetas-dialog.tsx'
import { PagoDialog } from './pago/pago-dialog.tsx'
import { useCobro } from './pago/use-cobro.ts'
import { ApartadasDialog } from './por-enviar/apartadas-dialog.tsx'
import { UltimaVenta } from './recibo/ultima-venta.tsx'
import { DestinoDialog } from './ticket/destino-dialog.tsx'
import { EsperaDialog } from './ticket/espera-dialog.tsx'
import { NotaDialog } from './ticket/nota-dialog.tsx'
import {
  elegirVecina,
  emptyTicket,
  holdTicket,
  resumeTicket,
  setDomicilio,
  setQuantity,
  useTickets,
} from './ticket/ticket.ts'
import { TicketPanel } from './ticket/ticket-panel.tsx'
import { totalesDe } from './ticket/totales-de.ts'

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

type Dialogo =
  | 'espera'
  | 'destino'
  | 'nota'
  | 'apartadas'
  | 'devolucion'
  | 'camara'
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
  const [dialogo, setDialogo] = useState<Dialogo>()
  const [impresion, setImpresion] = useState<Impresion>()
  const caja = useCaja(sub, mostrador)
  const { actual, espera, elegida } = useTickets()
  const totales = totalesDe(actual, mostrador.valor_domicilio)
  const cobro = useCobro(caja, { sub, comercioId, mostrador, ticket: actual, totales })
  const isBlocked = cobro.isOpen || dialogo !== undefined
  const isBusy = isBlocked && dialogo !== 'camara'
  const atencion = cobro.isPaying ? 'cobrando' : isBusy ? 'ocupada' : 'libre'
  const { hallazgo, add, scan, forget } = useEscaneo(caja, comercioId, atencion)
  const linea = actual.lineas.find(({ producto }) => producto.id === elegida)

  useEffect(() => {
    if (!isBlocked) codeRef.current?.focus()
  }, [isBlocked])

  const more = (units: number) => linea && setQuantity(linea.producto.id, linea.quantity + units)
  const hold = () => {
    if (holdTicket()) forget()
  }
  // Who gets it and where is asked at once; a press of the same key takes it back.
  const turnDomicilio = () => {
    if (!actual.domicilio) setDialogo('destino')
    setDomicilio(!actual.domicilio)
  }
  const pay = () => {
    if (actual.domicilio && !actual.destino) setDialogo('destino')
    else cobro.open()
  }
  useGuardia()
  useAtajos(
    [
      ['F1', () => setDialogo('devolucion')],
      ['F2', () => nameRef.current?.focus()],
      ['F3', emptyTicket],
      ['F4', () => codeRef.current?.focus()],
      ['F6', turnDomicilio],
      ['F7', () => actual.lineas.length > 0 && setDialogo('nota')],
      ['F8', hold],
      ['F9', () => setDialogo('espera')],
      ['F10', pay],
      ['F11', () => cobro.recibo && print()],
      ['ArrowUp', () => elegirVecina(-1)],
      ['ArrowDown', () => elegirVecina(1)],
      ['+', () => more(1)],
      ['-', () => more(-1)],
      ['Delete', () => linea && setQuantity(linea.producto.id, 0)],
    ],
    isBlocked,
  )

  return (
    <Root>
      <Cabecera
        mostrador={mostrador}
        isKept={caja.isKept}
        onApartadas={() => setDialogo('apartadas')}
        onDevolucion={() => setDialogo('devolucion')}
      >
        {espera.length > 0 && (
          <Chip
            size="small"
            label={`${espera.length} en espera (F9)`}
            onClick={() => setDialogo('espera')}
          />
        )}
      </Cabecera>
      <Body>
        <Left>
          <Fields>
            <Codigo
              inputRef={codeRef}
              onCode={(code) => void scan(code)}
              onCamara={hasCamara() ? () => setDialogo('camara') : undefined}
            />
            <Busqueda caja={caja} comercioId={comercioId} inputRef={nameRef} onChoose={add} />
          </Fields>
          {!caja.isReady && <Notice>Trayendo los productos del comercio…</Notice>}
          {caja.isReady && caja.cuenta === 0 && (
            <Notice tone={caja.conexion.enLinea ? 'info' : 'error'}>
              {caja.conexion.enLinea
                ? 'Este comercio no tiene productos a la venta.'
                : 'Este dispositivo aún no tiene los productos. Conéctate una vez para traerlos.'}
            </Notice>
          )}
          {hallazgo && (actual.lineas.length > 0 || hallazgo.error) && (
            <Hallazgo
              key={hallazgo.vez}
              hallazgo={hallazgo}
              onEtiqueta={() => setDialogo('etiquetas')}
            />
          )}
          {cobro.recibo && actual.lineas.length === 0 && !impresion && (
            <UltimaVenta recibo={cobro.recibo} />
          )}
          {actual.lineas.length === 0 && caja.conexion.enLinea && (
            <InvitarCaja sub={sub} mostrador={mostrador} />
          )}
          <Atajos />
        </Left>
        <TicketPanel
          ticket={actual}
          elegida={elegida}
          totales={totales}
          mostrador={mostrador}
          aviso={cobro.success ? { tone: 'success', text: cobro.success } : undefined}
          onHold={hold}
          onPay={pay}
          onDomicilio={turnDomicilio}
          onDestino={() => setDialogo('destino')}
          onNote={() => setDialogo('nota')}
        />
      </Body>
      <PagoDialog
        open={cobro.isOpen}
        totales={totales}
        isPaying={cobro.isPaying}
        failure={cobro.failure}
        onClose={cobro.close}
        onPay={(pago) => void cobro.pay(pago)}
      />
      <EsperaDialog
        open={dialogo === 'espera'}
        espera={espera}
        valorDomicilio={mostrador.valor_domicilio}
        onResume={(id) => {
          resumeTicket(id)
          caja.refresh()
        }}
        onClose={() => setDialogo(undefined)}
      />
      <DestinoDialog
        open={dialogo === 'destino'}
        destino={actual.destino}
        onClose={() => setDialogo(undefined)}
      />
      <NotaDialog
        open={dialogo === 'nota'}
        linea={linea}
        nota={actual.nota}
        onClose={() => setDialogo(undefined)}
      />
      <CamaraDialog
        open={dialogo === 'camara'}
        ultimo={hallazgo?.error ?? hallazgo?.producto?.nombre}
        onCode={(code) => void scan(code)}
        onClose={() => setDialogo(undefined)}
      />
      <EtiquetasDialog
        producto={dialogo === 'etiquetas' ? hallazgo?.producto : undefined}
        onClose={() => setDialogo(undefined)}
        onPrint={(asked) => {
          setDialogo(undefined)
          setImpresion(asked)
        }}
      />
      {impresion && <Etiquetas impresion={impresion} onDone={() => setImpresion(undefined)} />}
      <DevolucionDialog
        open={dialogo === 'devolucion'}
        comercioId={comercioId}
        onClose={() => setDialogo(undefined)}
        onDone={() => void caja.beat()}
      />
      <ApartadasDialog
        open={dialogo === 'apartadas'}
        sub={sub}
        comercioId={comercioId}
        onClose={() => setDialogo(undefined)}
        onChanged={() => void caja.beat()}
      />
    </Root>
  )
}
