import { expect, type Page } from '@playwright/test'
import { nameButton, openAccount } from '../fixtures/account.ts'
import { addPrueba, prueba } from '../fixtures/mfe-prueba.ts'
import { signInAs } from '../fixtures/office.ts'
import { copyRepository, release } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'

const { paths, headings, entries } = prueba

// One after the other: the module that they need is published once.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  const team = await copyRepository()
  await addPrueba(team.folder)
  const { ok, output } = await release(team.folder, prueba.name, '--promote')
  await team.remove()
  // A worker that takes over after a failure finds the version there.
  expect(ok || output.includes('version_existente'), output).toBe(true)
})

/** Notes each file of the module that a page asks for. */
const filesAskedFor = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/modules/${prueba.name}/`)) asked.push(request.url())
  })
  return asked
}

for (const path of Object.values(paths))
  test(`a visitor to ${path} is sent to sign in, and nothing of the module is fetched`, async ({
    page,
  }) => {
    const asked = filesAskedFor(page)
    await page.goto(`${path}?desde=chat`)
    await expect(page).toHaveURL(`/signin?redirectTo=${encodeURIComponent(`${path}?desde=chat`)}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { name: headings.signedIn })).toBeHidden()
    expect(asked).toEqual([])
  })

test('the page of a guarded route does not even name the files of its module', async ({
  request,
}) => {
  const html = await (await request.get(paths.administrador)).text()
  expect(html).not.toMatch(/<(link|script)[^>]+mfe-prueba/)
})

test('whoever has another role is told so, and nothing of the module is fetched', async ({
  page,
}) => {
  await signInAs(page, 'comercio')
  const asked = filesAskedFor(page)
  await page.goto(paths.administrador)
  await expect(
    page.getByRole('heading', { name: 'No tienes permiso para ver esta página' }),
  ).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/home')
})

test('whoever is signed in, or has the role, sees the screen', async ({ page }) => {
  await openAccount(page)
  await page.goto(paths.signedIn)
  await expect(page.getByRole('heading', { name: headings.signedIn })).toBeVisible()
  await signInAs(page, 'administrador')
  await page.goto(paths.administrador)
  await expect(page.getByRole('heading', { name: headings.administrador })).toBeVisible()
})

test('the menu shows to each what is for them', async ({ page }) => {
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  const visitor = sections.getByRole('link', { name: entries.visitor })
  const administrador = sections.getByRole('link', { name: entries.administrador })
  await page.goto('/about')
  await expect(visitor).toBeVisible()
  await expect(administrador).toBeHidden()
  await signInAs(page, 'comercio')
  await page.goto('/about')
  await expect(sections).toBeVisible()
  await expect(visitor).toBeHidden()
  await expect(administrador).toBeHidden()
  await signInAs(page, 'administrador')
  await page.goto('/about')
  await administrador.click()
  await expect(page).toHaveURL(paths.administrador)
  await expect(page.getByRole('heading', { name: headings.administrador })).toBeVisible()
})

test('signing out in one tab hides the screen and the menu in the other', async ({
  page,
  context,
}) => {
  await signInAs(page, 'administrador')
  await page.goto(paths.administrador)
  await expect(page.getByRole('heading', { name: headings.administrador })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/about')
  await nameButton(other, 'Lucía').click()
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: headings.administrador })).toBeHidden()
  await expect(page).toHaveURL(/\/signin\?redirectTo=/)
  await expect(page.getByRole('link', { name: entries.administrador })).toBeHidden()
})
