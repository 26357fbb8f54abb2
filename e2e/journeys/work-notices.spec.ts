import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addMiembro, openComercio, removeFrom } from '../fixtures/counter.ts'
import { withDatabase } from '../fixtures/database.ts'
import { openSession } from '../fixtures/identity.ts'
import { openSold } from '../fixtures/pedidos.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Novedades/ })

/** Writes something down that happened, as another copy of the API would. */
const addNovedad = (comercioId: number, titulo: string) =>
  withDatabase((db) =>
    db
      .prepare(
        `insert into novedades (clave, tipo, comercio_id, titulo, enlace, creado_en)
         values (?, 'pedido', ?, ?, '/comercio/inicio', ?)`,
      )
      .run(`${titulo} ${comercioId}`, comercioId, titulo, new Date().toISOString()),
  )

const isLive = (url: string) => url.endsWith('/novedades/vivo')

test('what happens is told as it happens, to both tabs by one connection, and goes on when that tab goes', async ({
  page,
  context,
}) => {
  const { comercioId } = await openComercio(page)
  const connections: string[] = []
  context.on('request', (request) => isLive(request.url()) && connections.push(request.url()))
  const opened = page.waitForResponse((response) => isLive(response.url()))
  await page.goto(`/comercio/inicio?comercioId=${comercioId}`)
  await opened
  const tab = await context.newPage()
  await tab.goto(`/comercio/inicio?comercioId=${comercioId}`)
  await expect(bell(tab)).toBeVisible()
  addNovedad(comercioId, 'Primera cosa')
  for (const one of [page, tab])
    await expect(bell(one)).toHaveAccessibleName('Novedades, 1 sin leer')
  expect(connections).toHaveLength(1)
  const taken = tab.waitForResponse((response) => isLive(response.url()))
  await page.close()
  await taken
  addNovedad(comercioId, 'Segunda cosa')
  await expect(bell(tab)).toHaveAccessibleName('Novedades, 2 sin leer')
  await expect(tab.getByText('Novedad: Segunda cosa')).toBeAttached()
  expect(connections).toHaveLength(2)
})

test('an order is read by its notice, by the keyboard, and each chooses how to hear', async ({
  page,
  browser,
}) => {
  const { comercio } = await openSold(page, browser)
  await page.goto(`/comercio/inicio?comercioId=${comercio.id}`)
  await expect(bell(page)).toHaveAccessibleName(/sin leer/)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const pedido = dialog.getByRole('link', {
    name: /Pedido nuevo [0-9A-F]{8}.*2 unidades por despachar/,
  })
  await expect(pedido).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cómo enterarme' }).press('Enter')
  const byMail = dialog.getByRole('checkbox', { name: 'Pedidos nuevos: por correo' })
  await expect(byMail).toBeChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/preferencias') && response.request().method() === 'PUT',
  )
  await byMail.press('Space')
  await saved
  await expect(byMail).not.toBeChecked()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Volver a las novedades' }).press('Enter')
  const read = page.waitForResponse((response) => response.url().endsWith('/novedades/lecturas'))
  await pedido.press('Enter')
  await expect(page).toHaveURL(/\/comercio\/pedidos\/[0-9a-f-]{36}/)
  await read
  await expect(screen(page).getByRole('heading', { name: 'Qué enviar' })).toBeVisible()
  await page.reload()
  await bell(page).click()
  await expect(pedido).not.toContainText('sin leer')
  await dialog.getByRole('button', { name: 'Cómo enterarme' }).click()
  await expect(byMail).not.toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all is marked as read with a thumb', async ({ page }) => {
    const { comercioId } = await openComercio(page)
    for (const titulo of ['Una', 'Dos', 'Tres']) addNovedad(comercioId, titulo)
    await page.goto(`/comercio/inicio?comercioId=${comercioId}`)
    await expect(bell(page)).toHaveAccessibleName('Novedades, 3 sin leer')
    const { width, height } = (await bell(page).boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await bell(page).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar todo como leído' }).tap()
    await expect(page.getByRole('dialog').getByText('sin leer')).toHaveCount(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).tap()
    await expect(bell(page)).toHaveAccessibleName('Novedades')
  })
})

test('who was removed a second ago hears no more: the connection ends, and nothing is told', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const supervisor = await addMiembro(page, comercioId, 'supervisor')
  await openSession(page, supervisor)
  const opened = page.waitForResponse((response) => isLive(response.url()))
  await page.goto(`/comercio/panel?comercioId=${comercioId}`)
  await opened
  // It ended: who comes back is refused.
  const ended = page.waitForResponse(
    (response) => isLive(response.url()) && response.status() === 403,
  )
  removeFrom(supervisor.sub, comercioId)
  addNovedad(comercioId, 'Secreto')
  await ended
  await expect(page.getByText('Secreto')).toHaveCount(0)
  // A cajero has no bell.
  const cajero = await addMiembro(page, comercioId, 'cajero')
  await openSession(page, cajero)
  await page.goto(`/comercio/caja?comercioId=${comercioId}`)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Buscar/ })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
})
