import { numeroDeVenta } from '@plaza/api/contract'
import { useWork } from '@plaza/shell/form'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Dialog, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { useConexion } from '../conexion/conexion.ts'
import { restoreTicket } from '../ticket/ticket.ts'
import { recibir } from './enviar.ts'
import { dropKept, listApartadas, type PorEnviar, updateKept } from './por-enviar.ts'
import type { Recibida } from './registrar-venta.ts'

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

// What was kept before codes were was nearly always a price.
const isPrecio = ({ codigo = 'cotizacion_cambiada' }: PorEnviar) => codigo === 'cotizacion_cambiada'
const isReloj = ({ codigo }: PorEnviar) => codigo === 'reloj_descuadrado'

interface VentaProps {
  venta: PorEnviar
  /** Who is signed in. */
  sub: string
  onDone: () => void
}

interface RecibirProps extends VentaProps {
  como: () => Recibida
  children: string
}

const Recibir = ({ venta, sub, como, onDone, children }: RecibirProps) => {
  const { run, isBusy, failure } = useWork(async () => {
    await recibir(venta, sub, como())
    onDone()
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

const alPrecio = () => ({ al_precio_cobrado: true })
const hoy = () => ({ vendida_sin_conexion_en: new Date().toISOString() })
const comoEsta = () => ({})

/** What a supervisor may do about a sale, whoever made it. */
const Supervisor = (props: VentaProps) => {
  const { venta, sub } = props
  return (
    <>
      {isPrecio(venta) && (
        <Recibir {...props} como={alPrecio}>
          Recibir al precio cobrado
        </Recibir>
      )}
      {isReloj(venta) && (
        <Recibir {...props} como={hoy}>
          Recibir con la fecha de hoy
        </Recibir>
      )}
      {venta.sub !== sub && (
        <Recibir {...props} como={comoEsta}>
          Enviar otra vez
        </Recibir>
      )}
    </>
  )
}

/** What who made a sale may do about it. */
const Propia = ({ venta, onDone }: Omit<VentaProps, 'sub'>) => {
  const after = (work: Promise<unknown>) => void work.then(onDone)
  const retry = ({ rechazo: _, codigo: __, ...rest }: PorEnviar) => after(updateKept(rest))
  const putBack = () => {
    restoreTicket(venta.ticket)
    after(dropKept(venta))
  }
  return (
    <>
      <Button variant="outlined" onClick={() => retry(venta)}>
        Enviar otra vez
      </Button>
      <Button onClick={putBack}>Pasar a ventas en espera</Button>
    </>
  )
}

const Venta = ({ isSupervisor, ...props }: VentaProps & { isSupervisor: boolean }) => {
  const { venta, sub } = props
  return (
    <li>
      <h3>
        Venta {numeroDeVenta(venta.id)} · {formatCop(venta.total)} · {formatFechaCorta(venta.hecha)}
      </h3>
      <Notice tone="error">{venta.rechazo}</Notice>
      {!isSupervisor && isPrecio(venta) && (
        <p>Si inicia sesión aquí, un supervisor puede recibirla al precio cobrado.</p>
      )}
      <Actions>
        {isSupervisor && <Supervisor {...props} />}
        {venta.sub === sub && <Propia {...props} />}
      </Actions>
    </li>
  )
}

interface Props {
  open: boolean
  sub: string
  comercioId: number
  onClose: () => void
  /** Called when one is to be sent again, or is no longer there. */
  onChanged: () => void
}

const Content = ({ sub, comercioId, onChanged }: Omit<Props, 'open' | 'onClose'>) => {
  const { isSupervisor } = useConexion()
  const [ventas, setVentas] = useState<PorEnviar[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = turn >= 0
    listApartadas(sub, comercioId, isSupervisor).then((all) => {
      if (isCurrent) setVentas(all)
    })
    return () => {
      isCurrent = false
    }
  }, [sub, comercioId, isSupervisor, turn])
  const done = () => {
    setTurn((last) => last + 1)
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

/** Sales that were made without a connection and that Plaza refused afterwards, each with its reason. */
export const ApartadasDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title="Ventas apartadas">
    <Content {...rest} />
  </Dialog>
)
