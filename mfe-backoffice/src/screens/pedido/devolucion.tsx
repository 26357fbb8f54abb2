import type { PedidoDetalle, Reembolso } from '@plaza/contract'
import { formatCop, formatUltimoDia } from '@plaza/shell/format'
import { useRevalidator } from '@plaza/shell/router'
import { Button, Field, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { tellDevolucion } from '../../parts/pedido/pedidos-calls.ts'

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  marginTop: tokens.space(3),
})

interface DevolucionProps {
  comercioId: number
  pedido: PedidoDetalle
  reembolso: Reembolso
}

const longest = 300

const itemsOf = ({ id_productos }: PedidoDetalle, reembolso: Reembolso) =>
  reembolso.id_productos
    .map(({ id, cantidad }) => `${cantidad} × ${id_productos.find((one) => one.id === id)?.nombre}`)
    .join(', ')

const useTell = ({ comercioId, pedido, reembolso }: DevolucionProps, onTold: () => void) => {
  const { revalidate } = useRevalidator()
  return async (llego: boolean, motivo?: string) => {
    await tellDevolucion(comercioId, pedido.id_transaccion, reembolso.id, { llego, motivo })
    toast(llego ? 'El dinero va de vuelta a quien compró.' : 'Plaza revisa la devolución.')
    onTold()
    await revalidate()
  }
}

/** Something that its buyer sends back: the shop says whether it came as it went. */
export const Devolucion = (props: DevolucionProps) => {
  const { pedido, reembolso } = props
  const [asking, setAsking] = useState<'llego' | 'no'>()
  const [motivo, setMotivo] = useState('')
  const close = () => setAsking(undefined)
  const tell = useTell(props, close)
  const items = itemsOf(pedido, reembolso)
  return (
    <Notice tone="info">
      Quien compró devuelve {items}, por {formatCop(reembolso.monto)}.
      {reembolso.recibir_hasta && ` Cuéntanos si llegó ${limitOf(reembolso.recibir_hasta)}.`}
      <Ways>
        <Button variant="contained" onClick={() => setAsking('llego')}>
          Llegó bien
        </Button>
        <Button variant="outlined" onClick={() => setAsking('no')}>
          No llegó o llegó mal
        </Button>
      </Ways>
      {asking === 'llego' && (
        <ConfirmDialog
          title="Llegó la devolución"
          confirm={`Devolver ${formatCop(reembolso.monto)}`}
          otherwise={otherwise}
          onConfirm={() => tell(true)}
          onClose={close}
        >
          <p>
            Recibiste {items}. El dinero sale de inmediato y las unidades vuelven a tu inventario.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'no' && (
        <ConfirmDialog
          title="No llegó o llegó mal"
          confirm="Enviar a Plaza"
          otherwise={otherwise}
          isDisabled={motivo.trim() === ''}
          onConfirm={() => tell(false, motivo)}
          onClose={close}
        >
          <p>Un administrador de Plaza decide si el dinero se devuelve.</p>
          <Field
            label="Qué pasó"
            help="Lo lee quien compró."
            value={motivo}
            maxLength={longest}
            onChange={({ target }) => setMotivo(target.value)}
          />
        </ConfirmDialog>
      )}
    </Notice>
  )
}

const otherwise = 'No pudimos guardar tu respuesta. Inténtalo de nuevo.'

const limitOf = (instant: string) => `hasta el ${formatUltimoDia(instant)}`
