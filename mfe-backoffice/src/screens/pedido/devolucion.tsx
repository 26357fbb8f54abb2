import type { PalabraDevolucion, PedidoDetalle, Reembolso } from '@plaza/contract'
import { formatCop, formatUltimoDia } from '@plaza/shell/format'
import { useRevalidator } from '@plaza/shell/router'
import { Button, Field, Notice, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { isDoneNow } from '../../parts/merge/done-now.ts'
import { DestinoField } from '../../parts/pedido/destino-field.tsx'
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
  return async (said: PalabraDevolucion) => {
    const telling = tellDevolucion(comercioId, pedido.id_transaccion, reembolso.id, said)
    if (await isDoneNow(telling, 'devolucion_no_encontrada'))
      toast(said.llego ? 'El dinero va de vuelta a quien compró.' : 'Plaza revisa la devolución.')
    else toast('Esa devolución ya tenía respuesta. Así está ahora.', { severity: 'info' })
    onTold()
    await revalidate()
  }
}

/** Something that its buyer sends back: the shop says whether it came as it went. */
export const Devolucion = (props: DevolucionProps) => {
  const { pedido, reembolso } = props
  const [asking, setAsking] = useState<'llego' | 'no'>()
  const [motivo, setMotivo] = useState('')
  const [aLaVenta, setALaVenta] = useState(true)
  const close = () => {
    setAsking(undefined)
    setMotivo('')
  }
  const tell = useTell(props, close)
  const items = itemsOf(pedido, reembolso)
  return (
    <Notice tone="info">
      Quien compró devuelve {items}, por {formatCop(reembolso.monto)}.
      {reembolso.recibir_hasta && ` Cuéntanos si llegó ${limitOf(reembolso.recibir_hasta)}.`}
      <Ways>
        <Button variant="contained" onClick={() => setAsking('llego')}>
          Llegó
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
          onConfirm={() => tell({ llego: true, a_la_venta: aLaVenta })}
          onClose={close}
        >
          <p>Recibiste {items}. El dinero sale de inmediato.</p>
          <DestinoField aLaVenta={aLaVenta} onChange={setALaVenta} />
        </ConfirmDialog>
      )}
      {asking === 'no' && (
        <ConfirmDialog
          title="No llegó o llegó mal"
          confirm="Enviar a Plaza"
          otherwise={otherwise}
          isDisabled={motivo.trim() === ''}
          isDirty={motivo !== ''}
          onConfirm={() => tell({ llego: false, motivo })}
          onClose={close}
        >
          <p>
            Un administrador de Plaza decide si el dinero se devuelve. Las unidades no vuelven a la
            venta, salvo que él lo diga.
          </p>
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
