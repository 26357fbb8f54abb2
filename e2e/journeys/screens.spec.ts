import { expect } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import { withDatabase } from '../fixtures/database.ts'
import { ownComercio, signInAs } from '../fixtures/office.ts'
import { openSold } from '../fixtures/pedidos.ts'
import { fingers, screensFor, shortfallsOf } from '../fixtures/shortfalls.ts'
import { addAgotado, addAlerta, addVenta } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

// Whatever a screen is about: it fits, it is hit by a thumb, and it says nothing that is the program's.
test('no screen of people at work is wider than a phone, or has targets too small, or identifiers in it', async ({
  page,
  browser,
}) => {
  test.slow()
  const { comercio, producto, shopper } = await openSold(page, browser)
  await shopper.context().close()
  // Journeys write references of their own, which no shop would.
  withDatabase((db) =>
    db.prepare('update productos set n_referencia = ? where id = ?').run('PAN-01', producto.id),
  )
  for (let days = 0; days < 30; days += 3)
    addVenta({ days, producto: { ...producto, comercio_id: comercio.id }, valor: 12_000 })
  const modules = ['mfe-backoffice', 'mfe-counter']
  const own = screensFor('Comercio', modules)
  expect(own.length).toBeGreaterThan(12)
  const inComercio = own.map((path) => `${path}?comercioId=${comercio.id}`)
  const ofProducto = `/inventario/editar-producto/${producto.id}?comercioId=${comercio.id}`
  expect(await shortfallsOf(page, [...inComercio, ofProducto])).toEqual([])
  await signInAs(page, 'comercio')
  const inDemo = ['opiniones', 'info'].map((name) => `/comercio/${name}?comercioId=${ownComercio}`)
  expect(await shortfallsOf(page, inDemo)).toEqual([])
  addAlerta(24_000, 1)
  addAgotado()
  await signInAs(page, 'administrador')
  expect(await shortfallsOf(page, screensFor('Administrador', modules))).toEqual([])
})

test('nor has any screen of the shop', async ({ page }) => {
  test.slow()
  const modules = ['mfe-storefront', 'mfe-account']
  // These lead elsewhere, or say what became of something.
  const elsewhere = ['/oauth-callback', '/verify-email', '/payment-success']
  const open = screensFor('public', modules).filter((path) => !elsewhere.includes(path))
  expect(open.length).toBeGreaterThan(12)
  expect(await shortfallsOf(page, [...open, '/products/1', '/comercios/1', '/nada'])).toEqual([])
  await openAccount(page)
  const own = screensFor('signedIn', modules).filter((path) => path !== '/complete-profile')
  expect(await shortfallsOf(page, own)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a thumb hits every control of the shop', async ({ page }) => {
    test.slow()
    const paths = [
      '/home',
      '/productos',
      '/products?q=café',
      '/products/1',
      '/comercios/1',
      '/offers',
    ]
    const others = ['/cart', '/signin', '/register', '/customer-service', '/wishlist']
    expect(await shortfallsOf(page, [...paths, ...others], [390], fingers.thumb)).toEqual([])
  })
})
