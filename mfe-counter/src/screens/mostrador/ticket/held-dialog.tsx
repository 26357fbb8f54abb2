import { isByWeight } from '@plaza/contract'
import { formatCop, formatFechaCorta } from '@plaza/shell/format'
import { Button, Dialog, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import type { HeldTicket } from './ticket.ts'
import { totalsOf } from './totals-of.ts'

const List = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& button': { justifyContent: 'space-between', minHeight: '64px', textAlign: 'left' },
  '& small': { display: 'block', fontWeight: tokens.weight.regular },
})

interface Props {
  open: boolean
  espera: HeldTicket[]
  valorDomicilio: number
  onResume: (id: string) => void
  onClose: () => void
}

const unitsText = ({ lineas }: HeldTicket) => {
  const total = lineas.reduce(
    (sum, { producto, quantity }) => sum + (isByWeight(producto) ? 1 : quantity),
    0,
  )
  return total === 1 ? '1 unidad' : `${total} unidades`
}

const Content = ({ espera, valorDomicilio, onResume, onClose }: Omit<Props, 'open'>) => {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  if (espera.length === 0) return <p>No hay ventas en espera.</p>
  return (
    <List>
      {espera.map((one, i) => (
        <li key={one.id}>
          <Button
            variant="outlined"
            fullWidth
            {...(i === 0 && { ref: first })}
            onClick={() => {
              onResume(one.id)
              onClose()
            }}
          >
            <span>
              {one.lineas[0]?.producto.nombre}
              <small>
                {unitsText(one)} · {formatFechaCorta(one.desde)}
              </small>
            </span>
            {formatCop(totalsOf(one, valorDomicilio).total_a_pagar)}
          </Button>
        </li>
      ))}
    </List>
  )
}

/** Sales on hold: one is taken up again with its first line's name to know it by. */
export const HeldDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} onClose={rest.onClose} title="Ventas en espera">
    <Content {...rest} />
  </Dialog>
)
