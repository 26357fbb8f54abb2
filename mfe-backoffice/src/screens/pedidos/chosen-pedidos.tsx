import type { Remision } from '@plaza/contract'
import { useWork } from '@plaza/shell/form'
import { Button, Field, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { listRemisiones } from '../../parts/pedido/pedidos-calls.ts'
import { AddressLabels, labelPage } from '../../parts/remision/labels.tsx'
import { PrintSheet } from '../../parts/remision/print-sheet.tsx'
import { Slip, slipPage } from '../../parts/remision/slip.tsx'
import { ChosenRows } from '../../parts/table/chosen/chosen-bar.tsx'
import type { Chosen } from '../../parts/table/chosen/use-chosen.ts'
import { dispatchAll } from './dispatch-all.ts'

const ofPedidos = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

interface Props {
  comercioId: number
  chosen: Chosen<string>
  /** Some are otherwise now. */
  onChanged: () => void
}

const Dispatch = ({ comercioId, chosen, onChanged, onClose }: Props & { onClose: () => void }) => {
  const [transportadora, setTransportadora] = useState('')
  const dispatch = async () => {
    const { left, failed } = await dispatchAll(comercioId, chosen.ids, transportadora)
    if (left > 0)
      toast(left === 1 ? '1 pedido quedó despachado.' : `${left} pedidos quedaron despachados.`)
    if (failed[0])
      toast(`${ofPedidos(failed.length)} sin cambiar: ${failed[0].reason}`, { severity: 'error' })
    chosen.keep(failed.map(({ id }) => id))
    onChanged()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Despachar ${ofPedidos(chosen.ids.length)}`}
      confirm="Marcar como despachados"
      isDirty={transportadora !== ''}
      onConfirm={dispatch}
      onClose={onClose}
    >
      <p>
        Le contamos a cada comprador que su pedido va en camino. La guía la escribes en cada uno.
      </p>
      <Field
        label="Transportadora (opcional)"
        autoComplete="off"
        maxLength={60}
        value={transportadora}
        onChange={({ target }) => setTransportadora(target.value)}
      />
    </ConfirmDialog>
  )
}

type Paper = { kind: 'labels' | 'slips'; remisiones: readonly Remision[] }

const Papers = ({ kind, remisiones, onDone }: Paper & { onDone: () => void }) => (
  <PrintSheet page={kind === 'labels' ? labelPage : slipPage} onDone={onDone}>
    {kind === 'labels' ? (
      <AddressLabels remisiones={remisiones} />
    ) : (
      remisiones.map((one) => <Slip key={one.id_transaccion} remision={one} />)
    )}
  </PrintSheet>
)

/** What is done with the orders that are chosen: papers for their packages, and telling that they left. Nothing while none is. */
export const ChosenPedidos = (props: Props) => {
  const { comercioId, chosen } = props
  const [paper, setPaper] = useState<Paper>()
  const [isDispatching, setDispatching] = useState(false)
  const print = (kind: Paper['kind']) => async () => {
    const all = await listRemisiones(comercioId, chosen.ids)
    const remisiones = all.filter(({ contenido }) => contenido.length > 0)
    if (remisiones.length > 0) setPaper({ kind, remisiones })
    else toast('De esos pedidos no queda nada por enviar.', { severity: 'info' })
  }
  const otherwise = 'No pudimos preparar la impresión. Inténtalo de nuevo.'
  const labels = useWork(print('labels'), otherwise)
  const slips = useWork(print('slips'), otherwise)
  if (chosen.ids.length === 0) return null
  const failure = labels.failure || slips.failure
  return (
    <ChosenRows aria-label="Pedidos elegidos" data-sticky-bar>
      <strong role="status">
        {ofPedidos(chosen.ids.length)} {chosen.ids.length === 1 ? 'elegido' : 'elegidos'}
      </strong>
      {failure && <span role="alert">{failure}</span>}
      <Button onClick={chosen.clear}>Quitar selección</Button>
      <Button variant="outlined" loading={labels.isBusy} onClick={labels.run}>
        Imprimir etiquetas
      </Button>
      <Button variant="outlined" loading={slips.isBusy} onClick={slips.run}>
        Imprimir remisiones
      </Button>
      <Button variant="contained" onClick={() => setDispatching(true)}>
        Despachar
      </Button>
      {isDispatching && <Dispatch {...props} onClose={() => setDispatching(false)} />}
      {paper && <Papers {...paper} onDone={() => setPaper(undefined)} />}
    </ChosenRows>
  )
}
