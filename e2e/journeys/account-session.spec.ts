import { expect, type Page } from '@playwright/test'
import {
  addAccount,
  nameButton,
  newPerson,
  register,
  screen,
  signInOnScreen,
} from '../fixtures/account.ts'
import { runFor } from '../fixtures/clock.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { revokeSessions, watchIdentity } from '../fixtures/tokens.ts'

const openAccount = async (page: Page) => {
  const person = await addAccount(page.request)
  await signInOnScreen(page, person)
  return person
}

const refreshed = 'InitiateAuth REFRESH_TOKEN_AUTH'

test('tokens that expire while the page is open are renewed by the next call, once', async ({
  page,
}) => {
  await page.clock.install()
  const { correo } = await openAccount(page)
  await page.goto('/about')
  const asked = watchIdentity(page)
  await page.clock.fastForward('02:00:00')
  await nameButton(page).click()
  await page.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect(screen(page)).toContainText(correo)
  expect(asked).toEqual([refreshed])
  await page.reload()
  await expect(screen(page)).toContainText(correo)
  expect(asked).toEqual([refreshed])
})

test('a token that the API refuses before its time is renewed and the call repeated', async ({
  page,
}) => {
  const { correo } = await openAccount(page)
  const asked = watchIdentity(page)
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? ''
    localStorage.setItem(key, `${localStorage.getItem(key)?.split('.', 2).join('.')}.AAAA`)
  })
  await page.goto('/profile')
  await expect(screen(page)).toContainText(correo)
  expect(asked).toEqual([refreshed])
})

test('a refresh that is refused blocks no page, and ends the session once the page is quiet', async ({
  page,
}) => {
  await page.clock.install()
  const person = await openAccount(page)
  // A page looks at its tokens, which are good, and asks right after for what comes after its screen.
  const looked = page.waitForResponse(/after-first-screen/)
  await page.goto('/about')
  await looked
  revokeSessions(person)
  const asked = watchIdentity(page)
  await page.clock.pauseAt(Date.now() + 7_200_000)
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await expect(nameButton(page)).toBeVisible()
  expect(asked).toEqual([])
  await runFor(page, 3000)
  await expect(nameButton(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(10)
  expect(asked).toEqual([refreshed])
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
  await expect(screen(page)).toContainText('Debes iniciar sesión para ver tu perfil.')
})

test('a refresh that nobody answers leaves the shop as quick as ever', async ({ page }) => {
  await page.clock.install()
  await openAccount(page)
  await page.route('**/api/identity*', () => undefined)
  await page.clock.fastForward('02:00:00')
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrito/ })
    .click()
  await expect(page).toHaveURL('/cart')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('another code may be asked for after sixty seconds, and not before', async ({ page }) => {
  await page.clock.install()
  await register(page, newPerson())
  const main = screen(page)
  const wait = (left: number) => main.getByRole('button', { name: `Reenviar código en ${left} s` })
  const resend = main.getByRole('button', { name: 'Reenviar código', exact: true })
  const asked = watchIdentity(page)
  // A screen that comes once the clock stands would wait for ever.
  await expect(main.getByRole('button', { name: /^Reenviar código/ })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await resend.click()
  await expect(wait(60)).toBeDisabled()
  await runFor(page, 1000)
  await expect(wait(59)).toBeDisabled()
  await runFor(page, 58_000)
  await expect(wait(1)).toBeDisabled()
  await runFor(page, 1000)
  await expect(resend).toBeEnabled()
  await resend.click()
  // A device that sleeps wakes up with the button ready.
  await expect(wait(60)).toBeDisabled()
  await page.clock.fastForward(60_000)
  await expect(resend).toBeEnabled()
  expect(asked).toEqual(['ResendConfirmationCode', 'ResendConfirmationCode'])
})
