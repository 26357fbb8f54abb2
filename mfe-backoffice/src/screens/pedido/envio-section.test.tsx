import type { PedidoDetalle } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { EnvioSection } from './envio-section.tsx'

// What the section reads of an order.
const pedido = (id_transaccion: string) =>
  ({
    ...{ id_transaccion, envio: 'por_despachar', estado_tx: 'aprovada', unidades: 2, version: 1 },
    ...{ transportadora: null, guia: null },
  }) as unknown as PedidoDetalle

const Opened = () => {
  const [id, setId] = useState('uno')
  return (
    <>
      <button type="button" onClick={() => setId('otro')}>
        Abrir el otro
      </button>
      <EnvioSection comercioId={3} pedido={pedido(id)} />
    </>
  )
}

it('takes nothing that was typed for one order to the next', async () => {
  const screen = await show(<Opened />)
  const guia = screen.getByLabelText(/Número de guía/)
  await guia.fill('SER-123')
  await screen.getByRole('button', { name: 'Abrir el otro' }).click()
  await expect.element(guia).toHaveValue('')
})
