import type { Comercio } from '@plaza/contract'
import { api, moment, show } from '@plaza/shell/testing'
import { expect, it, vi } from 'vitest'
import { DeleteDialog } from './delete-dialog.tsx'

const comercio = {
  id: 7,
  nombre_barrio: 'Chapinero',
  direccion_punto_venta: 'Calle 57 # 9-10',
} as Comercio

const nothing = () => undefined

const open = () => show(<DeleteDialog comercio={comercio} onDeleted={nothing} onClose={nothing} />)

it('says how many paid orders a shop has not sent, in the room that it had before it knew', async () => {
  const known = moment()
  const heard = api(async () => {
    await known.here
    const conteos = { por_despachar: 3, despachado: 0, entregado: 0, por_recibir: 0, todos: 3 }
    return [200, { data: [], page: 1, totalPages: 3, total: 3, conteos }]
  })
  const screen = await open()
  const dialog = screen.getByRole('dialog').element() as HTMLElement
  await expect.element(screen.getByText('sin despachar: …')).toBeVisible()
  const { offsetHeight } = dialog
  known.come()
  await expect.element(screen.getByText('sin despachar: 3.')).toBeVisible()
  expect(dialog.offsetHeight).toBe(offsetHeight)
  expect(heard.map(({ path }) => path)).toEqual([
    '/comercios/7/pedidos?page=1&limit=1&envio=por_despachar',
  ])
})

it('can be answered though that could not be learnt', async () => {
  api(() => [500])
  const screen = await open()
  await expect.element(screen.getByText('no lo pudimos averiguar')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).toBeEnabled()
})

it('is over where somebody else, or the try whose answer was lost, has deleted it', async () => {
  const error = { code: 'comercio_no_encontrado', message: 'Ese comercio no existe.' }
  api(({ method }) => (method === 'DELETE' ? [404, { error }] : [500]))
  const onDeleted = vi.fn()
  const screen = await show(
    <DeleteDialog comercio={comercio} onDeleted={onDeleted} onClose={nothing} />,
  )
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  await expect.poll(() => onDeleted.mock.calls).toEqual([[false]])
})
