import type { PedidoDetalle } from '@plaza/contract'
import { refusalCode } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { useRevalidator } from '@plaza/shell/router'
import { QuantityStepper, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { DestinoField } from '../../parts/pedido/destino-field.tsx'
import { refundPedido } from '../../parts/pedido/pedidos-calls.ts'
import { refundValue } from './refund-value.ts'

const List = styled('ul')({
  display: 'grid',
  margin: tokens.space(3, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    gap: tokens.space(4),
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: tokens.space(2, 0),
  },
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
})

interface RefundDialogProps {
  comercioId: number
  pedido: PedidoDetalle
  onClose: () => void
}

const useRefund = ({ comercioId, pedido, onClose }: RefundDialogProps) => {
  const { revalidate } = useRevalidator()
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const [aLaVenta, setALaVenta] = useState(true)
  const chosen = pedido.devolvibles.flatMap(({ id }) =>
    units[id] ? [{ id, cantidad: units[id] }] : [],
  )
  const send = async () => {
    const asked = { id_productos: chosen, ...(!aLaVenta && { a_la_venta: false }) }
    const { monto } = await refundPedido(comercioId, pedido, asked).catch(async (cause) => {
      // A try whose answer was lost has given back already: the order shows what.
      if (refusalCode(cause) === 'idempotencia_en_conflicto') await revalidate()
      throw cause
    })
    toast(`Devolvimos ${formatCop(monto)} a quien compró.`)
    onClose()
    await revalidate()
  }
  const choose = (id: number, cantidad: number) => setUnits({ ...units, [id]: cantidad })
  const destino = { aLaVenta, onChange: setALaVenta }
  const isNone = chosen.length === 0
  return { units, choose, destino, send, isNone, ...refundValue(pedido, chosen) }
}

/** Which units go back for money, and how much that is. */
export const RefundDialog = (props: RefundDialogProps) => {
  const { id_productos, devolvibles } = props.pedido
  const { units, choose, destino, send, isNone, value, hasShipping } = useRefund(props)
  const nameOf = (id: number) => id_productos.find((linea) => linea.id === id)?.nombre ?? ''
  return (
    <ConfirmDialog
      title="Devolver dinero"
      confirm={isNone ? 'Devolver' : `Devolver ${formatCop(value)}`}
      otherwise="No pudimos devolver el dinero. Inténtalo de nuevo: no se devuelve dos veces."
      isDangerous
      isDisabled={isNone}
      isDirty={!isNone}
      onConfirm={send}
      onClose={props.onClose}
    >
      <p>Elige las unidades. El dinero sale de inmediato y no se puede deshacer.</p>
      <List>
        {devolvibles.map(({ id, cantidad }) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <QuantityStepper
              label={`Unidades de ${nameOf(id)} que devuelves`}
              size="small"
              min={0}
              max={cantidad}
              value={units[id] ?? 0}
              onChange={(value) => choose(id, value)}
            />
          </li>
        ))}
      </List>
      <DestinoField {...destino} />
      {hasShipping && <p>Es lo último de la compra: vuelve también el envío.</p>}
    </ConfirmDialog>
  )
}
