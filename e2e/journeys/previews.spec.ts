import { expect, type Page } from '@playwright/test'
import { publishChanged, versionFor } from '../fixtures/published.ts'
import { endPreview, openPreview } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'
import { origin } from '../installation.ts'

// A version that nobody gets yet, at an origin of its own with everything else that is live.

const module = 'mfe-account'
const path = '/forgot-password'
const title = 'Recuperar Contraseña'

const publishNamed = (page: Page, name: string) =>
  publishChanged(page.request, module, /^forgot-password\./, (code) => code.replaceAll(title, name))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Opens a preview's link, and says that it was read what it is. */
const enter = async (page: Page, url: string) => {
  await page.goto(url)
  await expect(heading(page, 'Vista previa')).toBeVisible()
  await page.getByRole('button', { name: 'Ver la vista previa' }).click()
}

const signIn = async (page: Page, origin: string, correo: string) => {
  await page.goto(`${origin}/signin`)
  const main = page.getByRole('main')
  await main.getByLabel('Correo electrónico').fill(correo)
  await main.getByLabel('Contraseña', { exact: true }).fill('PlazaDemo2026')
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).not.toHaveURL(/signin/)
}

test('a link carries a preview, says what it is, and the shop stays as it was', async ({
  page,
}) => {
  const version = await publishNamed(page, 'A la vista')
  const before = Date.now()
  const url = await openPreview(module, version)
  await page.goto(url + path)
  await expect(heading(page, 'Vista previa')).toBeVisible()
  await expect(page.getByText(`${module}@${version}`)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver la vista previa' }).click()
  await expect(page).toHaveURL(url + path)
  await expect(heading(page, 'A la vista')).toBeVisible()
  const ms = Date.now() - before
  console.info(`a preview is seen after ${ms} ms, its command among them`)
  const badge = page.getByRole('complementary', { name: 'Vista previa' })
  await badge.getByText('Vista previa').click()
  await expect(badge).toContainText(`${module}@${version}`)
  expect(await violations(page)).toEqual([])
  await badge.getByRole('link', { name: 'Ir a la tienda' }).click()
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()

  await endPreview(module, url)
  await page.goto(url + path)
  await expect(heading(page, 'Esta vista previa terminó')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a preview has a cart and a session of its own, which it renews, and the shop has neither', async ({
  page,
}) => {
  const url = await openPreview(module, await publishNamed(page, 'Con sesión'))
  await enter(page, url)
  await signIn(page, url, 'comprador@plaza.test')
  await page.goto(`${url}/profile`)
  await expect(page).toHaveURL(`${url}/profile`)
  const keys = await page.evaluate(() => Object.keys(localStorage).length)
  expect(keys).toBeGreaterThan(0)
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible()
  const cookies = await page.context().cookies()
  const ofPreview = cookies.filter(({ domain }) => domain === new URL(url).hostname)
  expect(ofPreview.map(({ name }) => name).join()).toContain('plaza_renovacion')
  const ofShop = cookies.filter(({ domain }) => domain === 'localhost')
  expect(ofShop.filter(({ name }) => /renovacion|vista/.test(name))).toEqual([])
  await endPreview(module, url)
})

test('an administrator opens one of a version, and ends it, on the page of the team', async ({
  page,
}) => {
  const version = await publishNamed(page, 'Vista aparte')
  await signIn(page, origin, 'administrador@plaza.test')
  await page.goto(`/dev/modulos/${module}`)
  const versions = page.getByRole('region', { name: 'Versiones', exact: true })
  await expect(versions.getByText(version)).toBeVisible()
  await versions.getByRole('button', { name: 'Ver aparte' }).first().click()
  await expect(page.getByText('Listo: la vista previa está abierta.')).toBeVisible()
  const previews = page.getByRole('region', { name: 'Vistas previas' })
  await expect(previews).toContainText(version)
  expect(await violations(page)).toEqual([])
  const url = (await previews.getByRole('link').first().getAttribute('href')) ?? ''
  const other = await page.context().newPage()
  await enter(other, url + path)
  await expect(heading(other, 'Vista aparte')).toBeVisible()
  await previews.getByRole('button', { name: 'Terminar' }).first().click()
  await expect(page.getByText('Listo: la vista previa terminó.')).toBeVisible()
  await other.reload()
  await expect(heading(other, 'Esta vista previa terminó')).toBeVisible()
  expect(await versionFor(page.request, module)).not.toBe(version)
})
