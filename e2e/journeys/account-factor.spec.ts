import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAccount, enter, nameButton, screen, signInOnScreen } from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const stepMs = 30_000

/** A code of so many steps from now: the service takes none twice. */
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + shift * stepMs,
  })

const leave = async (page: Page) => {
  await nameButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/signin')
}

/** Looks at every size and colour, and comes back to a desk. */
const expectAxeClean = async (page: Page) => {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a second step is set up in the profile, asked for at the next sign-in, and survives a lost telephone', async ({
  page,
}) => {
  const person = await addAccount(page.request)
  const main = screen(page)
  await signInOnScreen(page, person)
  await page.goto('/profile')
  const card = main.getByRole('region', { name: 'Segundo paso' })
  await card.getByRole('button', { name: 'Activar segundo paso' }).click()
  await expect(card.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAxeClean(page)
  const secret = (await card.locator('code').textContent()) ?? ''
  const code = card.getByLabel('Código de la aplicación')
  await code.fill(codeOf(secret, -5))
  await card.getByRole('button', { name: 'Activar', exact: true }).click()
  await expect(card).toContainText('El código no es correcto.')
  await code.fill(codeOf(secret, -1))
  await card.getByRole('button', { name: 'Activar', exact: true }).click()
  const rescates = card.getByRole('list', { name: 'Códigos de rescate' }).getByRole('listitem')
  await expect(rescates).toHaveCount(10)
  await expectAxeClean(page)
  const rescate = (await rescates.first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(card).toContainText('Te quedan 10 códigos de rescate.')

  await leave(page)
  await enter(page, person)
  const typed = main.getByLabel('Código de tu segundo paso')
  await expect(typed).toBeFocused()
  await expectAxeClean(page)
  await typed.fill('000000')
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(main).toContainText('El código no es correcto.')
  await expect(nameButton(page)).toHaveCount(0)
  await typed.fill(codeOf(secret))
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/home')
  await expect(nameButton(page)).toBeVisible()

  await leave(page)
  await enter(page, person)
  await typed.fill(rescate)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(nameButton(page)).toBeVisible()
  await page.goto('/profile')
  await expect(card).toContainText('Te quedan 9 códigos de rescate.')
  await card.getByRole('button', { name: 'Desactivar' }).click()
  await expect(card.getByRole('button', { name: 'Activar segundo paso' })).toBeVisible()
})
