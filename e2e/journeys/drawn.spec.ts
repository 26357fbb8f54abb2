import { expect, type Page } from '@playwright/test'
import { hold } from '../fixtures/hold.ts'
import { signIn } from '../fixtures/session.ts'
import { test } from '../fixtures/test.ts'

const routes = ['/home', '/productos', '/products/8', '/offers', '/cart']

/** What a browser says while a page comes to life: React tells there what is not as it was drawn. */
const saidBy = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

/**
 * Opens a page that comes drawn: the first of a version may come before its workers are ready, and one whose answers have changed
 * before it is drawn anew.
 */
const openDrawn = (page: Page, path: string, waitUntil: 'load' | 'commit' = 'load') =>
  expect(async () => {
    const answer = await page.goto(path, { waitUntil })
    expect(await answer?.text()).toContain('data-drawn="')
  }).toPass()

test.use({ viewport: { width: 390, height: 844 } })

for (const path of routes) {
  test(`${path} comes drawn and lives as it was drawn`, async ({ page }) => {
    const said = saidBy(page)
    await openDrawn(page, path)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('banner').getByLabel('Buscar productos').fill('café')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/products\?q=caf/)
    expect(said).toEqual([])
  })
}

test('the styles that a page was drawn with stay where they are, and what nobody sees is still', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    const turns: string[] = []
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLStyleElement) moved.push(node.outerHTML.slice(0, 100))
    }).observe(document, { childList: true, subtree: true })
    // Turns of what breathes on and on; each of them goes through React.
    addEventListener('animationstart', ({ target }) => {
      const endless = (target as Element)
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
      if (endless.some(({ effect }) => effect?.getTiming().iterations === Infinity))
        turns.push((target as Element).outerHTML.slice(0, 100))
    })
    Object.assign(globalThis, { moved, turns })
  })
  await openDrawn(page, '/products/8')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'moved'))).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'turns'))).toEqual([])
})

for (const [path, name] of [
  ['/home', 'a scene'],
  // What other journeys sell is in no offer: the first card is the demo's.
  ['/offers', 'a card’s picture'],
  ['/products/8', 'a product’s picture'],
] as const)
  test(`${name} is seen before it has come`, async ({ page }) => {
    await openDrawn(page, path)
    // No picture comes at all.
    await page.route('**/api/archivos/**', () => undefined)
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const seen = list.getEntries() as { url?: string; element?: Element }[]
        // Of what is no picture: what it is, for whoever reads why this failed.
        const named = seen.map(({ url, element }) => url || element?.outerHTML.slice(0, 200))
        Object.assign(globalThis, { largest: named.at(-1) })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await openDrawn(page, path, 'commit')
    await expect
      .poll(() => page.evaluate(() => (globalThis as { largest?: string }).largest))
      .toMatch(/^data:image\/webp;/)
  })

test('a page lives as it was drawn for who has a session, a cart and a dark screen', async ({
  page,
  producto,
}) => {
  const said = saidBy(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openDrawn(page, `/products/${producto.id}`)
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await signIn(page, 'Comprador')
  for (const path of [...routes, `/products/${producto.id}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expect(page.getByRole('dialog').getByText('Mi Perfil')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Carrito/ }).last()).toContainText('1')
  }
  expect(said).toEqual([])
})

test('what is pressed and typed before the page lives is done once it does', async ({ page }) => {
  const release = await hold(page, '**/assets/*/main.*.js')
  await openDrawn(page, '/home', 'commit')
  await page.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await page.getByLabel('Correo electrónico').fill('nadie')
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie')
})

test('a search that is sent before the page lives is the one that is answered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await hold(page, '**/assets/*/main.*.js')
  await openDrawn(page, '/productos', 'commit')
  const search = page.getByRole('searchbox', { name: 'Buscar en esta lista' })
  await search.fill('de')
  await search.press('Enter')
  release()
  await expect(page).toHaveURL('/productos?q=de')
  await expect(search).toHaveValue('de')
})

test('an order that is chosen before the page lives is the one that is shown', async ({ page }) => {
  const release = await hold(page, '**/assets/*/main.*.js')
  await openDrawn(page, '/productos', 'commit')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor precio')
  release()
  await expect(page).toHaveURL('/productos?orden=precio_asc')
})
