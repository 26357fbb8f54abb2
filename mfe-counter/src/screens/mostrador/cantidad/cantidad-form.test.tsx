import type { ProductoMostrador } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addProducto, clearTicket, unitsOf, useTickets } from '../ticket/ticket.ts'
import { CantidadDialog } from './cantidad-dialog.tsx'
import { CantidadForm } from './cantidad-form.tsx'

const cafe: ProductoMostrador = {
  ...{ id: 1, nombre: 'Café', valor_neto: 10_000, porcentaje_impuestos: 19, valor_total: 11_900 },
  ...{ clase_iva: 'gravado', stock: 60, image_url: '', code: '7701234567897' },
}

const queso: ProductoMostrador = { ...cafe, id: 2, nombre: 'Queso', unidad: 'kilogramo' }

beforeEach(clearTicket)

const open = async (producto: ProductoMostrador) => {
  const onClose = vi.fn()
  const screen = await show(<CantidadForm producto={producto} onClose={onClose} />)
  const sold = () => unitsOf(useTickets.getState().actual, producto)
  return { screen, onClose, sold }
}

describe('how many of a product', () => {
  it('are typed at once, in place of those that are there', async () => {
    addProducto(cafe)
    const { screen, onClose, sold } = await open(cafe)
    const field = screen.getByLabelText('Cantidad')
    await expect.element(field).toHaveFocus()
    await field.fill(' 48 ')
    await expect.element(screen.getByRole('status')).toHaveTextContent('48 unidades$ 571.200')
    await screen.getByRole('button', { name: 'Cambiar la cantidad' }).click()
    expect([sold(), onClose.mock.calls.length]).toEqual([48, 1])
  })

  it.each([
    ['', 'Escribe la cantidad'],
    ['0', 'Escribe unidades, como 12'],
    ['-3', 'Escribe unidades, como 12'],
    ['1,5', 'Escribe unidades, como 12'],
    ['1e1', 'Escribe unidades, como 12'],
    ['7701234567897', 'Escribe unidades, como 12'],
    ['61', 'Solo hay 60'],
  ])('are not %o, and the field says why', async (typed, why) => {
    addProducto(cafe)
    const { screen, onClose, sold } = await open(cafe)
    await screen.getByLabelText('Cantidad').fill(typed)
    await screen.getByRole('button', { name: 'Cambiar la cantidad' }).click()
    await expect.element(screen.getByLabelText('Cantidad')).toHaveAccessibleDescription(why)
    expect([sold(), onClose.mock.calls.length]).toEqual([1, 0])
  })

  it('is its weight where it is weighed', async () => {
    const { screen, sold } = await open(queso)
    await screen.getByLabelText('Peso en kilogramos').fill('0,05')
    await screen.getByRole('button', { name: 'Agregar a la venta' }).click()
    expect(sold()).toBe(50)
  })
})

let ask: (producto: ProductoMostrador) => void

const Till = () => {
  const [producto, setProducto] = useState<ProductoMostrador>()
  ask = setProducto
  return <CantidadDialog producto={producto} onClose={() => undefined} />
}

it('hears what is typed right after the key that asks for it, before anything else could come', async () => {
  const screen = await show(<Till />)
  flushSync(() => ask(cafe))
  expect(document.activeElement).toBe(screen.getByLabelText('Cantidad').query())
  expect(document.activeElement).not.toBeNull()
})

it('takes units as people write many of them', async () => {
  const { screen, sold } = await open({ ...cafe, stock: 99_999 })
  await screen.getByLabelText('Cantidad').fill('1.200')
  await expect.element(screen.getByText('1.200 unidades')).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar a la venta' }).click()
  expect(sold()).toBe(1200)
})
