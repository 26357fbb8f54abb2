import { expect, type Page } from '@playwright/test'
import { nameButton, newPerson, openAccount, type Person, screen } from '../fixtures/account.ts'
import { returnAddress } from '../fixtures/social.ts'
import { test } from '../fixtures/test.ts'

const newVisitor = async (page: Page) => {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser')
  return context.newPage()
}

const whoIsIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email)

const openNothing = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page).toHaveURL(/\/signin\?error=callback_processing_failed/)
  await expect(screen(page)).toContainText('el ingreso no empezó en este navegador o ya se usó')
  await expect(nameButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
}

test('tokens in a link that this browser did not begin open nothing', async ({ page }) => {
  const attacker = await newVisitor(page)
  const address = await returnAddress(attacker, newPerson())
  await openNothing(page, address)
  for (const other of ['', '&inicio=constructor', '&inicio=__proto__'])
    await openNothing(page, address.replace(/&inicio=[\w-]+/, other))
  // Nor while this browser is on its way to a provider by itself.
  await returnAddress(page, newPerson())
  await openNothing(page, address)
  await attacker.context().close()
})

test('a return that this browser began opens its session once', async ({ page }) => {
  const person = newPerson()
  const address = await returnAddress(page, person)
  const elsewhere = await newVisitor(page)
  await openNothing(elsewhere, address)
  await elsewhere.context().close()

  await page.goto(address)
  await expect(page).toHaveURL('/complete-profile')
  expect(await whoIsIn(page)).toBe(person.correo)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/home')
  await openNothing(page, address)
})

/** Comes back from the provider as another person, while somebody is signed in. */
const comeOver = async (page: Page): Promise<{ ana: Person; beto: Person }> => {
  const beto = newPerson()
  const address = await returnAddress(page, beto)
  const ana = await openAccount(page)
  await page.goto(address)
  const main = screen(page)
  await expect(main).toContainText(
    `Ya tienes una sesión de ${ana.correo}. ¿Cambiar a ${beto.correo}?`,
  )
  return { ana, beto }
}

test('whoever is signed in is asked before another takes the place, and may stay', async ({
  page,
}) => {
  const { ana } = await comeOver(page)
  await screen(page)
    .getByRole('button', { name: `Seguir como ${ana.correo}` })
    .click()
  await expect(page).toHaveURL('/home')
  await page.goto('/profile')
  await expect(screen(page)).toContainText(ana.correo)
})

test('whoever is signed in may change over to the one who came back', async ({ page }) => {
  const { beto } = await comeOver(page)
  await screen(page)
    .getByRole('button', { name: `Cambiar a ${beto.correo}` })
    .click()
  await expect(page).toHaveURL('/complete-profile')
  expect(await whoIsIn(page)).toBe(beto.correo)
})
