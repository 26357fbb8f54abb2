import type { Cotizacion, Mostrador } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import { Button, CheckboxField, Icon, media, Notice, styled, tokens } from '@plaza/shell/ui'
import { KeyCap } from '../looks/key-cap.tsx'
import { Linea } from './linea.tsx'
import { emptyTicket, type Ticket, useTickets } from './ticket.ts'
import { Totals } from './totals.tsx'
import { missingOf } from './totals-of.ts'

const Root = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  background: tokens.surface,
  borderLeft: `1px solid ${tokens.line}`,
  [media.phone]: { borderLeft: 0, borderTop: `1px solid ${tokens.line}` },
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space(1),
  padding: tokens.space(2, 4),
  '& h2': {
    flex: '1 1 auto',
    fontSize: tokens.text.lg,
    fontWeight: tokens.weight.loud,
    letterSpacing: '-0.015em',
    whiteSpace: 'nowrap',
  },
  '& button': { minHeight: '48px', paddingInline: '10px' },
})

// One row of them where there is room, else two by two: none hangs alone under the others.
const Acts = styled('div')({
  display: 'grid',
  flex: '1 1 100%',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space(1),
  [media.deskUp]: { display: 'flex', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } },
})

const Lineas = styled('ul')({
  flex: '1 1 0',
  minHeight: '96px',
  overflowY: 'auto',
  margin: 0,
  padding: tokens.space(0, 2),
  listStyle: 'none',
  [media.phone]: { flex: 'none', overflow: 'visible' },
})

const Empty = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: tokens.space(2),
  height: '100%',
  minHeight: '140px',
  padding: tokens.space(4),
  color: tokens.muted,
  textAlign: 'center',
})

const Foot = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space(2),
  minHeight: 0,
  padding: tokens.space(2, 4),
  borderTop: `1px solid ${tokens.line}`,
  '& > *': { flexShrink: 0 },
})

// However much is told of a sale, its total and the button that charges stay in the window: this part scrolls.
const Told = styled('div')({
  display: 'grid',
  gap: tokens.space(2),
  // The ring of the focus is not cut off.
  padding: '4px',
  margin: '-4px',
  '& > label, & > div > label': { minHeight: '48px' },
  '&&': { flexShrink: 1, minHeight: '56px', overflowY: 'auto' },
  [media.phone]: { '&&': { minHeight: 'auto', overflowY: 'visible' } },
})

// On a phone it lies over the page with the total, wherever the page is scrolled to.
const Bar = styled('div')({
  display: 'grid',
  padding: tokens.space(0, 4, 4),
  [media.phone]: {
    position: tokens.fixed,
    right: 0,
    bottom: 0,
    left: 0,
    zIndex: tokens.layer.sticky,
    padding: `${tokens.space(2)} ${tokens.space(4)} max(${tokens.space(3)}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${tokens.line}`,
    background: tokens.surface,
  },
})

const Main = styled(Button)({ minHeight: '64px', fontSize: tokens.text.lg })

const OnPhone = styled('span')({ display: 'none', [media.phone]: { display: 'inline' } })

const domicilioText = (valor: number) =>
  valor === 0
    ? 'El domicilio de este comercio es gratis.'
    : `El domicilio cuesta ${formatCop(valor)}.`

interface Props {
  ticket: Ticket
  chosen: number | undefined
  totals: Cotizacion
  mostrador: Mostrador
  /** What happened to the last sale. */
  notice: { tone: 'success' | 'error' | 'info'; text: string } | undefined
  onHold: () => void
  onPay: () => void
  onNote: () => void
  onDescuento: () => void
  onCliente: () => void
  /** Its discounts wait for a supervisor's word. */
  wantsAprobacion: boolean
  onDomicilio: () => void
  onDestino: () => void
}

/** What the customer is buying, what it comes to, and the one large action. */
export const TicketPanel = (props: Props) => {
  const { ticket, chosen, totals, mostrador, notice, onHold, onPay, onNote } = props
  const { domicilio, destino } = ticket
  const { emptied } = useTickets()
  const isEmpty = ticket.lineas.length === 0
  const missing = missingOf(ticket, totals, mostrador.tope_minimo_venta)
  return (
    <Root aria-labelledby="seleccionados">
      <Head>
        <h2 id="seleccionados">Productos Seleccionados</h2>
        <Button size="small" disabled={isEmpty && !emptied} onClick={emptyTicket}>
          {isEmpty && emptied ? 'Deshacer' : 'Vaciar'} <KeyCap>F3</KeyCap>
        </Button>
        <Acts>
          <Button size="small" disabled={isEmpty} onClick={onHold}>
            En espera <KeyCap>F8</KeyCap>
          </Button>
          <Button size="small" disabled={isEmpty} onClick={props.onDescuento}>
            Descuento <KeyCap>F5</KeyCap>
          </Button>
          <Button size="small" disabled={isEmpty} onClick={props.onCliente}>
            Cliente <KeyCap>F12</KeyCap>
          </Button>
          <Button size="small" disabled={isEmpty} onClick={onNote}>
            Nota <KeyCap>F7</KeyCap>
          </Button>
        </Acts>
      </Head>
      {isEmpty ? (
        <Lineas as="div">
          <Empty>
            <Icon name="cart" size={40} />
            {emptied
              ? 'Vaciaste la venta. Con Deshacer vuelve como estaba.'
              : 'Escanea un producto, tócalo o búscalo por su nombre.'}
          </Empty>
        </Lineas>
      ) : (
        <Lineas aria-label="Líneas de la venta" tabIndex={0}>
          {ticket.lineas.map((linea) => (
            <Linea key={linea.producto.id} linea={linea} isChosen={linea.producto.id === chosen} />
          ))}
        </Lineas>
      )}
      <Foot>
        <Told>
          {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
          {ticket.nota && <Notice>Nota de la venta: {ticket.nota}</Notice>}
          {ticket.cliente && (
            <Button variant="outlined" size="small" onClick={props.onCliente}>
              {ticket.cliente.nombre} · {ticket.cliente.numero_documento}
            </Button>
          )}
          <CheckboxField
            label={
              <>
                ¿Requiere domicilio? <KeyCap>F6</KeyCap>
              </>
            }
            checked={domicilio}
            onChange={props.onDomicilio}
            {...(domicilio && { help: domicilioText(mostrador.valor_domicilio) })}
          />
          {domicilio && (
            <Button variant="outlined" size="small" onClick={props.onDestino}>
              {destino
                ? `${destino.nombre} · ${destino.direccion}`
                : 'Falta a quién y adónde se lleva'}
            </Button>
          )}
          {props.wantsAprobacion && (
            <Notice>El descuento espera la aprobación de un supervisor: se pide al cobrar.</Notice>
          )}
        </Told>
        <Totals totals={totals} domicilio={domicilio} />
        {missing > 0 && (
          <Notice tone="error">Para el domicilio faltan {formatCop(missing)} en productos.</Notice>
        )}
      </Foot>
      <Bar>
        <Main
          variant="contained"
          size="large"
          disabled={isEmpty || missing > 0}
          onClick={onPay}
          endIcon={<KeyCap>F10</KeyCap>}
        >
          Registrar pago
          <OnPhone>&nbsp;· {formatCop(totals.total_a_pagar)}</OnPhone>
        </Main>
      </Bar>
    </Root>
  )
}
