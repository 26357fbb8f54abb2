import type { Mostrador } from '@plaza/contract'
import { show, signIn } from '@plaza/shell/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useConnection } from './connection.ts'
import { TillHeader } from './till-header.tsx'

const mostrador = { id: 1, nombre_barrio: 'Chapinero', funcion: 'dueno', caja_id: null } as never

const nothing = () => undefined

// The till is rows under each other, each as wide as what it can't do without.
const open = (nombre_barrio = 'Chapinero') =>
  show(
    <div style={{ display: 'grid' }}>
      <TillHeader
        mostrador={{ ...(mostrador as Mostrador), nombre_barrio }}
        isKept
        onRefused={nothing}
        onDevolucion={nothing}
        onPantalla={nothing}
      />
    </div>,
  )

afterEach(() => {
  useConnection.setState({ refused: 0 })
  return page.viewport(1280, 800)
})

it('takes two rows of a phone: where the till is and how it stands, and what else is done', async () => {
  await page.viewport(390, 844)
  signIn()
  const screen = await open()
  const head = screen.getByRole('banner').element().getBoundingClientRect()
  expect(head.height).toBeLessThan(125)
  const sign = screen.getByText('En línea').element().getBoundingClientRect()
  const shop = screen.getByRole('heading', { name: 'Chapinero' }).element().getBoundingClientRect()
  expect(sign.top).toBeLessThan(shop.bottom + 30)
  const places = [...screen.getByRole('navigation').element().children].filter(
    (one) => one.getClientRects().length > 0,
  )
  expect(new Set(places.map((one) => one.getBoundingClientRect().top)).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBe(390)
})

it('is no wider than the narrowest phone', async () => {
  await page.viewport(320, 640)
  signIn()
  await open()
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('is no wider than a phone however long a word of its shop is', async () => {
  await page.viewport(390, 844)
  signIn()
  await open('Supermercadoycigarreríaelparaísodelosandescolombianosdesantander')
  expect(document.documentElement.scrollWidth).toBe(390)
})

it('counts what was set aside', async () => {
  useConnection.setState({ refused: 1 })
  const screen = await open()
  await expect
    .element(screen.getByRole('button', { name: '1 apartada', exact: true }))
    .toBeVisible()
  useConnection.setState({ refused: 2 })
  await expect.element(screen.getByRole('button', { name: '2 apartadas' })).toBeVisible()
})
