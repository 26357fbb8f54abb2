import { expect, type Page } from '@playwright/test'
import { addAccount, fillPersona, nameButton, newPerson, screen } from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'

const chooseGoogle = async (page: Page) => {
  await screen(page).getByRole('link', { name: 'Entrar con Google' }).click()
  await expect(page.getByRole('heading', { name: 'Ingresar con Google' })).toBeVisible()
}

test('a new person comes through Google, completes the profile and gets where they wanted', async ({
  page,
}) => {
  const person = newPerson()
  const main = screen(page)
  await page.goto('/signin?redirectTo=%2Fwishlist')
  await chooseGoogle(page)
  await page.getByLabel('Nombres').fill(person.nombres)
  await page.getByLabel('Apellidos').fill('Íñigo Gómez')
  await page.getByLabel('Correo electrónico').fill(person.correo)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(page).toHaveURL('/complete-profile')
  await expect(nameButton(page)).toBeVisible()
  await expect(main.getByLabel('Email verificado con Google')).toHaveValue(person.correo)
  await expect(main.getByLabel('Nombres')).toHaveValue(person.nombres)
  await expect(main.getByLabel('Apellidos')).toHaveValue('Íñigo Gómez')
  const save = main.getByRole('button', { name: 'Guardar Perfil' })
  await expect(save).toBeDisabled()
  await fillPersona(page, person)
  await main.getByRole('button', { name: 'SELECCIONA UN ROL' }).click()
  await expect(save).toBeDisabled()
  await main.getByRole('button', { name: 'OCULTAR ROLES' }).click()
  await save.click()
  await expect(main).toContainText('Perfil completado correctamente. Redirigiendo...')
  await expect(page).toHaveURL('/wishlist')

  await nameButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
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
