import { numeroOfVenta } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useCallback, useEffect, useState } from 'react'
import { useConnection } from '../connection/connection.ts'
import { restoreTicket } from '../ticket/ticket.ts'
import { takeIn } from './send-ventas.ts'
import {
  dropKept,
  listOfOthers,
  listRefused,
  type SupervisorTerms,
  type UnsentVenta,
  updateKept,
} from './unsent-ventas.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: tokens.space(2) },
  '& h3': { fontWeight: tokens.weight.strong },
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

// A shop that brings nothing for less than before changed its price, too, and so did one that asks nothing any more.
const ofPrice: UnsentVenta['codigo'][] = [
  'cotizacion_cambiada',
  'tope_minimo_no_alcanzado',
  'precio_no_disponible',
]

// What was kept before codes were was nearly always a price.
const isPriceChange = ({ codigo = 'cotizacion_cambiada' }: UnsentVenta) => ofPrice.includes(codigo)
const isClockOff = ({ codigo }: UnsentVenta) => codigo === 'reloj_descuadrado'

interface VentaProps {
  venta: UnsentVenta
  /** Who is signed in. */
  sub: string
  /** Reads what is left; until then its buttons are busy. */
  onDone: () => Promise<void>
}

interface TakeInProps extends VentaProps {
  terms: SupervisorTerms
  children: string
}

const TakeIn = ({ venta, sub, terms, onDone, children }: TakeInProps) => {
  const { run, isBusy, failure } = useWork(async () => {
    await takeIn(venta, sub, terms)
    await onDone()
  }, 'No pudimos recibir la venta. Inténtalo de nuevo.')
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={run}>
        {children}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

const isUnapproved = ({ codigo }: UnsentVenta) => codigo === 'descuento_sin_aprobacion'

const atItsPrice = { al_precio_cobrado: true }
const asOfToday = { de_hoy: true }
const asItIs = {}

const waits =
  'Se envía sola cuando inicie sesión aquí quien la hizo. Si ya no trabaja en el comercio, recíbela tú.'

/** What a supervisor may do about a sale, whoever made it. */
const SupervisorActions = (props: VentaProps) => {
  const { venta, sub } = props
  if (venta.rechazo === undefined)
    return (
      <TakeIn {...props} terms={asItIs}>
        Recibir la venta
      </TakeIn>
    )
  return (
    <>
      {isPriceChange(venta) && (
        <TakeIn {...props} terms={atItsPrice}>
          Recibir al precio cobrado
        </TakeIn>
      )}
      {isClockOff(venta) && (
        <TakeIn {...props} terms={asOfToday}>
          Recibir con la fecha de hoy
        </TakeIn>
      )}
      {isUnapproved(venta) && venta.sub !== sub && (
        <TakeIn {...props} terms={asItIs}>
          Recibir con el descuento
        </TakeIn>
      )}
      {!isUnapproved(venta) && venta.sub !== sub && (
        <TakeIn {...props} terms={asItIs}>
          Enviar otra vez
        </TakeIn>
      )}
    </>
  )
}

/** What who made a sale may do about it. */
const OwnActions = ({ venta, onDone }: Omit<VentaProps, 'sub'>) => {
  const retry = useWork(async () => {
    const { rechazo: _, codigo: __, ...rest } = venta
    await updateKept(rest)
    await onDone()
  }, 'No pudimos enviarla otra vez. Inténtalo de nuevo.')
  const putBack = useWork(async () => {
    restoreTicket(venta)
    await dropKept(venta)
    await onDone()
  }, 'No pudimos pasarla a ventas en espera. Inténtalo de nuevo.')
  const failure = retry.failure || putBack.failure
  // One or the other: a sale that is sent again and on a ticket too would be sold twice.
  return (
    <>
      <Button
        variant="outlined"
        loading={retry.isBusy}
        disabled={putBack.isBusy}
        onClick={retry.run}
      >
        Enviar otra vez
      </Button>
      <Button loading={putBack.isBusy} disabled={retry.isBusy} onClick={putBack.run}>
        Pasar a ventas en espera
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

const Venta = ({ isSupervisor, ...props }: VentaProps & { isSupervisor: boolean }) => {
  const { venta, sub } = props
  return (
    <li>
      <h3>
        Venta {numeroOfVenta(venta.id)} · {formatCop(venta.total)} · {formatFechaCorta(venta.hecha)}
      </h3>
      {venta.rechazo === undefined ? (
        <Notice>{waits}</Notice>
      ) : (
        <Notice tone="error">{venta.rechazo}</Notice>
      )}
      {!isSupervisor && isPriceChange(venta) && (
        <p>Si inicia sesión aquí, un supervisor puede recibirla al precio cobrado.</p>
      )}
      {!isSupervisor && isUnapproved(venta) && (
        <p>Si inicia sesión aquí, un supervisor puede recibirla con el descuento.</p>
      )}
      <Actions>
        {isSupervisor && <SupervisorActions {...props} />}
        {venta.sub === sub && <OwnActions {...props} />}
      </Actions>
    </li>
  )
}

export interface RefusedListProps {
  sub: string
  comercioId: number
  /** Called when one is to be sent again, or is no longer there. */
  onChanged: () => void
}

/** What Plaza refused of the sales of this device, and for a supervisor what waits there for others. */
export const RefusedList = ({ sub, comercioId, onChanged }: RefusedListProps) => {
  const { isSupervisor } = useConnection()
  const [ventas, setVentas] = useState<UnsentVenta[]>([])
  const read = useCallback(
    async () => [
      ...(await listRefused(sub, comercioId, isSupervisor)),
      ...(isSupervisor ? await listOfOthers(sub, comercioId) : []),
    ],
    [sub, comercioId, isSupervisor],
  )
  useEffect(() => {
    let isCurrent = true
    read().then((all) => {
      if (isCurrent) setVentas(all)
    })
    return () => {
      isCurrent = false
    }
  }, [read])
  const done = async () => {
    setVentas(await read())
    onChanged()
  }
  if (ventas.length === 0) return <p>No hay ventas apartadas.</p>
  return (
    <List>
      {ventas.map((venta) => (
        <Venta key={venta.id} {...{ venta, sub, isSupervisor }} onDone={done} />
      ))}
    </List>
  )
}
