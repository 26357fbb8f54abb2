import type { PedidosPage } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { Listing } from './listing.tsx'

const none = { por_despachar: 0, despachado: 0, entregado: 0, por_recibir: 0, todos: 0 }
const pedidos: PedidosPage = { data: [], page: 1, totalPages: 0, total: 0, conteos: none }

it('says where a name that many have is looked for among the first alone', async () => {
  const said = 'Muchas personas se llaman así'
  const whole = await show(<Listing comercioId={1} pedidos={pedidos} />)
  await expect.element(whole.getByText('No hay pedidos por despachar')).toBeVisible()
  expect(whole.getByText(said).query()).toBeNull()
  await whole.unmount()
  const partly = await show(<Listing comercioId={1} pedidos={{ ...pedidos, parcial: true }} />)
  await expect.element(partly.getByText(said)).toBeVisible()
})
