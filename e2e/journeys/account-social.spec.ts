import { expect, type Page } from '@playwright/test'
import {
  addAccount,
  fillPersona,
  nameButton,
  newPerson,
  type Person,
  screen,
} from '../fixtures/account.ts'
import { findProducto } from '../fixtures/catalogo.ts'
import { addFromPage } from '../fixtures/shop.ts'
import { choose, introduce } from '../fixtures/social.ts'
import { test } from '../fixtures/test.ts'

const chooseGoogle = (page: Page) => choose(page, 'Google')

/** Comes back to the shop as a person whom it has not seen, and tells it the rest. */
const comeFor = async (page: Page, provider: 'Google' | 'Facebook', person: Person) => {
  await choose(page, provider)
  await introduce(page, person)
  await expect(page).toHaveURL('/complete-profile')
  await fillPersona(page, person)
  await screen(page).getByRole('button', { name: 'Guardar Perfil' }).click()
  await expect(screen(page)).toContainText('Perfil completado correctamente. Redirigiendo...')
}

const signOut = async (page: Page) => {
  await nameButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/home')
}

/** The address by which the provider sends the next person back to Plaza. */
const returnOf = (page: Page) =>
  page.waitForRequest((request) => request.url().includes('/api/auth/callback?'))

test('a new person comes through Google, completes the profile and gets where they wanted', async ({
  page,
}) => {
  const person = { ...newPerson(), apellidos: 'Íñigo Gómez' }
  const main = screen(page)
  await page.goto('/signin?redirectTo=%2Fwishlist')
  await chooseGoogle(page)
  await introduce(page, person)

  await expect(page).toHaveURL('/complete-profile')
  await expect(nameButton(page)).toBeVisible()
  await expect(main.getByLabel('Email verificado con Google')).toHaveValue(person.correo)
  await expect(main.getByLabel('Nombres')).toHaveValue(person.nombres)
  await expect(main.getByLabel('Apellidos')).toHaveValue(person.apellidos)
  const save = main.getByRole('button', { name: 'Guardar Perfil' })
  await expect(save).toBeDisabled()
  await fillPersona(page, person)
  await main.getByRole('button', { name: 'SELECCIONA UN ROL' }).click()
  await expect(save).toBeDisabled()
  await main.getByRole('button', { name: 'OCULTAR ROLES' }).click()
  await save.click()
  await expect(main).toContainText('Perfil completado correctamente. Redirigiendo...')
  await expect(page).toHaveURL('/wishlist')

  await signOut(page)
  await page.goto('/signin?redirectTo=%2Fprofile')
  await chooseGoogle(page)
  await page.getByRole('button', { name: person.correo }).click()
  await expect(page).toHaveURL('/profile')
  await expect(main).toContainText(person.documento)
})

test('whoever refuses at Google is told so, and can come in otherwise', async ({ page }) => {
  await page.goto('/signin')
  await chooseGoogle(page)
  await page.getByRole('button', { name: 'No autorizar' }).click()
  await expect(page).toHaveURL(/\/signin\?authError=access_denied/)
  await expect(screen(page)).toContainText('Error en la autenticación: access_denied')
})

test('a person of Facebook who filled the cart first comes back to it', async ({ page }) => {
  const person = newPerson()
  await addFromPage(page, findProducto('stock > 20'))
  await page.goto('/signin')
  await comeFor(page, 'Facebook', person)
  await expect(page).toHaveURL('/cart')
  await signOut(page)
  await page.goto('/signin')
  await choose(page, 'Facebook')
  await page.getByRole('button', { name: person.correo }).click()
  await expect(page).toHaveURL('/cart')
  await expect(nameButton(page)).toBeVisible()
})

test('whoever refuses at Facebook, wanting a page that all may see, is told so there', async ({
  page,
}) => {
  await page.goto('/signin?returnUrl=%2Fwishlist')
  await choose(page, 'Facebook')
  await page.getByRole('button', { name: 'No autorizar' }).click()
  await expect(page).toHaveURL(/^[^?]+\/wishlist\?authError=access_denied/)
  await expect(page.getByText('Error en la autenticación: access_denied')).toBeVisible()
})

test('a return that is used again, changed or opened in another browser opens no session', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  await page.goto('/signin')
  await chooseGoogle(page)
  const returned = returnOf(page)
  await introduce(page, person)
  const address = (await returned).url()
  await expect(page).toHaveURL('/complete-profile')
  await page.goto('/home')
  await signOut(page)

  const refused = async (at: Page, url: string) => {
    await at.goto(url)
    await expect(at).toHaveURL(/\/signin\?authError=(invalid_state|token_exchange_failed)/)
    await expect(screen(at)).toContainText('Inténtalo de nuevo.')
    await expect(nameButton(at)).toHaveCount(0)
    expect(await at.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  }
  await refused(page, address)

  const forged = new URL(address)
  const state = forged.searchParams.get('state') ?? ''
  const other = state.at(9) === 'A' ? 'B' : 'A'
  forged.searchParams.set('state', state.slice(0, 9) + other + state.slice(10))
  await refused(page, forged.href)

  // Somebody is sent a return that another began, to make them shop in a stranger's account.
  await chooseGoogle(page)
  const stolen = new Promise<string>((resolve) => {
    void page.route('**/oauth2/authorize*', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      await route.abort()
      resolve(answer.headers().location ?? '')
    })
  })
  await page.getByRole('button', { name: person.correo }).click()
  const victim = await (await browser.newContext()).newPage()
  await refused(victim, await stolen)
  await victim.context().close()
})

test('what an account still needs is listed, each with its button', async ({ page }) => {
  const person = await addAccount(page.request)
  const main = screen(page)
  await page.goto('/verificacion')
  await main.getByRole('link', { name: 'Iniciar sesión' }).click()
  await main.getByLabel('Correo electrónico').fill(person.correo)
  await main.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/verificacion')
  await main.getByRole('button', { name: 'Ingresar código' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rol').selectOption('Comercio')
  await dialog.getByLabel('Código de validación').fill('inventado')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('El código de validación no es válido.')
  await expect(dialog.getByLabel('Código de validación')).toBeFocused()
})
