import { expect, type Page } from '@playwright/test'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAsAdministrator } from '../fixtures/office.ts'
import { act, publishChanged, standing, tokenFor } from '../fixtures/published.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

// One after the other: they change where versions of one module stand.
test.describe.configure({ mode: 'serial' })

const module = 'mfe-account'
const teamPage = `/dev/modulos/${module}`
const title = 'Recuperar Contraseña'

// As long as what it stands for: every place after it is where the source map says.
const broken = (code: string) =>
  code.replaceAll(`"${title}"`, (text) => 'null.inventado'.padEnd(text.length))

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('what fails a visitor is on the page of its team, with the line of the sources, for its team alone', async ({
  page,
  browser,
}) => {
  // One network makes few kinds of failures an hour, and other journeys are of the usual one.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77' })
  const version = await publishChanged(page.request, module, /^forgot-password\./, broken)
  await signInAsAdministrator(page)
  await page.goto(`/dev/modulos#${module}=${version}`)
  await page.getByRole('button', { name: 'Usar' }).click()
  await expect(page.getByRole('complementary', { name: 'Módulos de desarrollo' })).toBeVisible()
  // What is told while the page goes away has no header of ours.
  const told = page.waitForRequest(
    (one) => one.url().endsWith('/eventos') && Boolean(one.postData()?.includes('inventado')),
  )
  await page.goto('/forgot-password')
  await expect(page.getByText('Esta parte de Plaza no está disponible')).toBeVisible()
  await told

  const failures = region(page, 'Qué falló')
  const place = failures.getByText(
    /^mfe-account\/src\/screens\/forgot-password\/forgot-password\.tsx:\d+:\d+$/,
  )
  await expect(async () => {
    await page.goto(teamPage)
    // What other journeys did to this module stands here too, and the first alone is open.
    const group = failures.getByRole('group').filter({ hasText: "reading 'inventado'" })
    await expect(group).toHaveCount(1, { timeout: 1000 })
    if (!(await place.first().isVisible())) await group.locator('summary').click()
    await expect(place.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(failures.getByText(/reading 'inventado'/).first()).toBeVisible()
  await expect(failures.getByText(/title/).first()).toBeVisible()
  await expect(failures.getByText(`${version} · 1`)).toBeVisible()
  await expect(region(page, 'Versiones').getByText(version)).toBeVisible()
  expect(await violations(page)).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL(teamPage, page.url()).href)
  await expect(other.getByText('Tu sesión terminó')).toBeVisible()
  await expect(other.getByText(version)).toBeHidden()
  expect(await violations(other)).toEqual([])
  await other.getByLabel('Token del módulo').fill(await tokenFor(module))
  await other.getByRole('button', { name: 'Ver el módulo' }).click()
  await expect(region(other, 'Versiones').getByText(version)).toBeVisible()
  await other.context().close()
  await page.goto(teamPage)
  await page.getByRole('button', { name: 'Volver a lo publicado' }).click()
})

test('an administrator puts a version on trial and takes it back by the keyboard alone, saying why', async ({
  page,
}) => {
  const renamed = (code: string) => code.replaceAll(title, 'A prueba')
  const version = await publishChanged(page.request, module, /^forgot-password\./, renamed)
  await signInAsAdministrator(page)
  await page.goto(teamPage)
  const versions = region(page, 'Versiones')
  await tabTo(page, versions.getByRole('button', { name: 'Probar' }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Poner a prueba' })
  await expect(dialog).toContainText(version)
  await tabTo(page, dialog.getByLabel('Porcentaje de visitantes'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0')
  await tabTo(page, dialog.getByLabel('También quienes trabajan aquí'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByLabel('¿Por qué?'))
  await page.keyboard.type('Probamos el título nuevo')
  expect(await violations(page)).toEqual([])
  await tabTo(page, dialog.getByRole('button', { name: 'Probar' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Listo: poner a prueba.')).toBeVisible()
  const stands = await standing(page.request, module)
  expect(stands.canary).toMatchObject({ version, to: 'staff' })
  const log = page.getByRole('region', { name: 'Tabla: Registro' })
  await expect(log).toContainText('Probamos el título nuevo')

  await tabTo(page, page.getByRole('button', { name: 'Retirar' }))
  await page.keyboard.press('Enter')
  const leaving = page.getByRole('dialog', { name: 'Retirar la versión a prueba' })
  await tabTo(page, leaving.getByLabel('¿Por qué?'))
  await page.keyboard.type('Ya vimos lo que queríamos')
  await tabTo(page, leaving.getByRole('button', { name: 'Retirar' }))
  await page.keyboard.press('Enter')
  await expect(leaving).toBeHidden()
  expect((await standing(page.request, module)).canary).toBeUndefined()
})

test('an act on a page that is old changes nothing, and says who was faster', async ({ page }) => {
  const renamed = (code: string) => code.replaceAll(title, 'Otra a prueba')
  const version = await publishChanged(page.request, module, /^forgot-password\./, renamed)
  await signInAsAdministrator(page)
  await page.goto(teamPage)
  await page.getByRole('button', { name: 'Sacar de línea' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sacar el módulo de línea' })
  await dialog.getByLabel('¿Por qué?').fill('No debería pasar')
  await act(page.request, module, { kind: 'canary', version, to: 'staff' })
  await dialog.getByRole('button', { name: 'Sacar de línea' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`puso a prueba ${version}`)
  expect((await standing(page.request, module)).offline).toBeUndefined()
  await dialog.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect(page.getByText('Para quienes trabajan aquí')).toBeVisible()
  await act(page.request, module, { kind: 'withdraw', version, reason: 'Fin de la prueba' })
})
