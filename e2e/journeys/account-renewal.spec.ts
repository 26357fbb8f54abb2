import { expect, type Page, type Route } from '@playwright/test'
import {
  addAccount,
  nameButton,
  openAccount,
  type Person,
  screen,
  signInOnScreen,
} from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'
import { watchIdentity } from '../fixtures/tokens.ts'

const refreshed = 'InitiateAuth REFRESH_TOKEN_AUTH'

const inNewBrowser = async (page: Page, person: Person) => {
  const context = await page.context().browser()?.newContext({ locale: 'es-CO' })
  if (!context) throw new Error('There is no browser')
  const other = await context.newPage()
  await signInOnScreen(other, person)
  return other
}

/** What a script of the page finds of a session: everything that is written in its storage and its cookies. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)

/** The refresh tokens that this browser keeps. */
const cookiesOf = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => name.startsWith('plaza_renovacion_'))
    .map(({ value }) => value)

/** Counts the changes of a tab's bar after which nobody seems signed in; what it answers tells how many there were. */
const countSignOuts = async (tab: Page) => {
  await tab.evaluate(() => {
    const { dataset } = document.documentElement
    const bar = document.querySelector('header')
    const look = () => {
      if (!bar?.textContent.includes('Ana')) dataset.signOuts = `${dataset.signOuts ?? ''}x`
    }
    if (bar) new MutationObserver(look).observe(bar, { childList: true, subtree: true })
  })
  return () => tab.evaluate(() => document.documentElement.dataset.signOuts ?? '')
}

test('a script in the page finds no token that lasts, and one of before leaves with its first renewal', async ({
  page,
}) => {
  await page.clock.install()
  const person = await addAccount(page.request)
  await signInOnScreen(page, person)
  const [kept = ''] = await cookiesOf(page)
  expect(kept.length).toBeGreaterThan(60)
  expect(await readable(page)).not.toContain(kept)

  await openAccount(page)
  expect(await cookiesOf(page)).toEqual([kept])
  await page.clock.fastForward('02:00:00')
  await page.goto('/profile')
  await expect(nameButton(page)).toBeVisible()
  await expect(async () => {
    const now = await readable(page)
    for (const cookie of await cookiesOf(page)) expect(now).not.toContain(cookie)
    expect(now).toMatch(/cookie\.[\w-]{36}/)
  }).toPass()
})

test('two tabs whose tokens expire at once renew them once, and stay signed in', async ({
  page,
  context,
}) => {
  await context.clock.install()
  const { correo } = await openAccount(page)
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/about')
  const asked = [watchIdentity(page), watchIdentity(other)]
  const signOuts = [await countSignOuts(page), await countSignOuts(other)]
  await context.clock.fastForward('02:00:00')
  // Presses that take no focus: one tab that takes it closes the menu of the other.
  for (const tab of [page, other]) {
    await nameButton(tab).dispatchEvent('click')
    await tab.getByRole('link', { name: 'Mi Perfil' }).dispatchEvent('click')
  }
  for (const tab of [page, other]) await expect(screen(tab)).toContainText(correo)
  expect(asked.flat()).toEqual([refreshed])
  expect(await Promise.all(signOuts.map((count) => count()))).toEqual(['', ''])
})

test('a renewal whose answer is lost costs nobody the session', async ({ page }) => {
  await page.clock.install()
  const { correo } = await openAccount(page)
  await page.goto('/about')
  const asked = watchIdentity(page)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/identity', lose, { times: 2 })
  await page.clock.fastForward('02:00:00')
  await page.clock.resume()
  await nameButton(page).click()
  await page.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect(screen(page)).toContainText(correo)
  expect(asked).toEqual([refreshed, refreshed, refreshed])
})

test('a session on another device is seen in the profile, and ended there', async ({ page }) => {
  const person = await addAccount(page.request)
  await signInOnScreen(page, person)
  const other = await inNewBrowser(page, person)
  const third = await inNewBrowser(page, person)
  await page.goto('/profile')
  const devices = screen(page).getByRole('region', { name: 'Dispositivos' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('Este dispositivo')
  await expect(devices.getByRole('listitem').first()).toContainText(/Chrome en \w+/)
  await devices
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  for (const tab of [other, third]) {
    await tab.goto('/profile')
    await expect(tab).toHaveURL('/signin?redirectTo=%2Fprofile')
    await tab.context().close()
  }
})
