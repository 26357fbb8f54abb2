import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Dialog, Notice, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useState } from 'react'
import { dropKept, listPorEnviar, type PorEnviar, updateKept } from './por-enviar.ts'
import { restoreTicket } from './ticket.ts'

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

interface Props {
  open: boolean
  sub: string
  comercioId: number
  onClose: () => void
  /** Called when one is to be sent again, or is no longer there. */
  onChanged: () => void
}

const Content = ({ sub, comercioId, onChanged }: Omit<Props, 'open' | 'onClose'>) => {
  const [ventas, setVentas] = useState<PorEnviar[]>([])
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const isCurrent = turn >= 0
    listPorEnviar(sub, comercioId).then((all) => {
      if (isCurrent) setVentas(all.filter(({ rechazo }) => rechazo !== undefined))
    })
  }, [sub, comercioId, turn])
  const after = (work: Promise<unknown>) =>
    void work.then(() => {
      setTurn((last) => last + 1)
      onChanged()
    })
  const retry = ({ rechazo: _, ...venta }: PorEnviar) => after(updateKept(venta))
  const putBack = (venta: PorEnviar) => {
    restoreTicket(venta.ticket)
    after(dropKept(venta))
  }
  if (ventas.length === 0) return <p>No hay ventas apartadas.</p>
  return (
    <List>
      {ventas.map((venta) => (
        <li key={venta.id}>
          <h3>
            {formatCop(venta.total)} · {formatFechaCorta(venta.hecha)}
          </h3>
          <Notice tone="error">{venta.rechazo}</Notice>
          <Actions>
            <Button variant="outlined" onClick={() => retry(venta)}>
              Enviar otra vez
            </Button>
            <Button onClick={() => putBack(venta)}>Pasar a ventas en espera</Button>
          </Actions>
        </li>
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
