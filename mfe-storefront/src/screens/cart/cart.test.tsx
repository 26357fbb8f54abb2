import type { Producto } from '@plaza/contract'
import { addItem, clearCart, getCart, updateQuantity } from '@plaza/shell/cart'
import { rememberMunicipio } from '@plaza/shell/lugares'
import { api, moment, type Sent, show } from '@plaza/shell/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { Component as Cart } from './cart.tsx'
import { Summary } from './summary.tsx'

const productoOf = (id: number, nombre: string) =>
  ({
    ...{ id, nombre, category: 'Alimentos', categoria: 'alimentos', valor_antes: null },
    ...{ valor_total: 11_900, valor_neto: 10_000, porcentaje_impuestos: 19, clase_iva: 'gravado' },
    ...{ stock: 9, imagenes: [], descripcion_corta: '', descripcion_larga: '' },
    comercio: { id: 3, nombre_barrio: 'Chapinero' },
  }) as unknown as Producto

const cafe = productoOf(1, 'Café molido')
const panela = productoOf(2, 'Panela')

const quoteOf = (valor_del_envio: number) => ({
  ...{ id_productos: [], valor_neto_total: 20_000, valor_IVA_total: 3800, iva_por_tarifa: [] },
  ...{ valor_del_envio, falta_para_envio_gratis: 0, total_a_pagar: 23_800 + valor_del_envio },
  envios: [
    {
      ...{ comercio_id: 3, comercio: 'Chapinero', valor: valor_del_envio, origen: 'plaza' },
      ...{ llega_desde: '2026-03-03', llega_hasta: '2026-03-05' },
    },
  ],
  minimos: [],
})

const unitsIn = ({ body }: Sent) =>
  (body as { id_productos: { cantidad: number }[] }).id_productos[0]?.cantidad

beforeEach(() => {
  localStorage.clear()
  rememberMunicipio({ codigo: '05001', nombre: 'Medellín, Antioquia' })
  clearCart()
  addItem(cafe, 2)
})

describe('what a cart costs', () => {
  it('is without the shipping of what it held before, until it is quoted anew', async () => {
    const { here, come } = moment()
    api((sent) =>
      unitsIn(sent) === 2 ? [200, quoteOf(12_345)] : here.then(() => [200, quoteOf(23_456)]),
    )
    const screen = await show(<Summary />)
    await expect.element(screen.getByText(/envío \$\s*12\.345/)).toBeVisible()
    await expect.element(screen.getByRole('definition').nth(1)).toHaveTextContent(/12\.345/)
    updateQuantity(1, 3)
    await expect.element(screen.getByText('Calculando cuándo llega…')).toBeVisible()
    await expect.element(screen.getByText(/12\.345/)).not.toBeInTheDocument()
    come()
    await expect.element(screen.getByRole('definition').nth(1)).toHaveTextContent(/23\.456/)
  })

  it('misses nothing until shipping is free where it is already', async () => {
    api(() => [200, quoteOf(0)])
    const screen = await show(<Summary />)
    await expect.element(screen.getByText('¡Tu envío es gratis!')).toBeVisible()
    await expect.element(screen.getByText(/Te faltan/)).not.toBeInTheDocument()
  })

  it('does not say that shipping is free where it is not', async () => {
    updateQuantity(1, 9)
    api(() => [200, quoteOf(12_345)])
    const screen = await show(<Summary />)
    await expect.element(screen.getByText('¡Tu envío es gratis!')).toBeVisible()
    await expect.element(screen.getByText(/envío \$\s*12\.345/)).toBeVisible()
    await expect.element(screen.getByText('¡Tu envío es gratis!')).not.toBeInTheDocument()
  })
})

it('puts the focus of what left the cart on the way back', async () => {
  api(({ path }) => {
    if (path === '/productos/1') return [200, cafe]
    return path === '/productos/2' ? [200, panela] : [500]
  })
  addItem(panela)
  const screen = await show(<Cart />)
  const back = screen.getByRole('button', { name: 'Deshacer' })
  for (const name of ['Quitar Café molido', 'Quitar Panela']) {
    await screen.getByRole('button', { name }).click()
    await expect.element(back).toHaveFocus()
  }
})

it('keeps what says that prices could not be confirmed while it asks again, and the focus there', async () => {
  const { here, come } = moment()
  let asked = 0
  api(({ path }) => {
    if (path !== '/productos/1') return [500]
    asked += 1
    return asked === 2 ? here.then(() => [500]) : asked === 1 ? [500] : [200, cafe]
  })
  const screen = await show(<Cart />)
  const told = screen.getByRole('status').filter({ hasText: 'No pudimos confirmar precios' })
  const again = told.getByRole('button', { name: 'Reintentar' })
  await again.click()
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  expect(asked).toBe(2)
  come()
  await expect.element(again).toHaveFocus()
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
})

it('brings a line back to where it stood, with the focus on it', async () => {
  const all = [cafe, panela, productoOf(3, 'Ruana')]
  api(({ path }) => [200, all.find(({ id }) => path === `/productos/${id}`)])
  clearCart()
  for (const producto of all) addItem(producto, producto.id)
  const screen = await show(<Cart />)
  const quitar = (name: string) => screen.getByRole('button', { name: `Quitar ${name}` })
  for (const name of ['Panela', 'Café molido', 'Ruana']) {
    await quitar(name).click()
    await screen.getByRole('button', { name: 'Deshacer' }).click()
    await expect.element(quitar(name)).toHaveFocus()
    expect(getCart().items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
  }
})

it('brings the only line back with the focus on it', async () => {
  api(({ path }) => (path === '/productos/1' ? [200, cafe] : [500]))
  const screen = await show(<Cart />)
  await screen.getByRole('button', { name: 'Quitar Café molido' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Quitar Café molido' })).toHaveFocus()
})
