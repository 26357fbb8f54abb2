import { expect } from '@playwright/test'
import {
  completeRegistration,
  confirm,
  enter,
  fillPersona,
  newPerson,
  passStepOne,
  register,
  screen,
} from '../fixtures/account.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('every field that is missing says so, in both steps', async ({ page }) => {
  const main = screen(page)
  await page.goto('/register')
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(main.getByText('Este campo es obligatorio')).toHaveCount(5)
  await expect(main.getByLabel('Nombres')).toBeFocused()
  await passStepOne(page, newPerson())
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await completeRegistration(page)
  await expect(main.getByText('Este campo es obligatorio')).toHaveCount(5)
  await expect(main).toContainText('Debes aceptar el tratamiento de tus datos para continuar.')
  await expect(main.getByLabel('Tipo de documento')).toBeFocused()
})

test('a second step that does not come says so, and comes with the next try', async ({ page }) => {
  const restore = await cutApi(page, '**/register-two*.js')
  await passStepOne(page, newPerson())
  const main = screen(page)
  await expect(main.getByRole('alert')).toContainText('No pudimos cargar el paso 2')
  await restore()
  await main.getByRole('button', { name: 'Reintentar' }).click()
  await expect(main.getByLabel('Tipo de documento')).toBeVisible()
})

test('a reload keeps step 1 but its password, and Back shows what was typed', async ({ page }) => {
  const person = newPerson()
  const main = screen(page)
  await passStepOne(page, person)
  await expect(main.getByLabel('Tipo de documento')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    person.password,
  )
  await page.reload()
  await fillPersona(page, person)
  await completeRegistration(page)
  await expect(main.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await main.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await main.getByLabel('Confirmar contraseña').fill(person.password)
  await main.getByRole('button', { name: 'Volver' }).click()
  await expect(main.getByLabel('Correo electrónico')).toHaveValue(person.correo)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(main.getByLabel('Número de documento')).toHaveValue(person.documento)
  await completeRegistration(page)
  await expect(main).toContainText(
    'Registro exitoso. Se ha enviado un código de verificación a tu correo electrónico.',
  )
  await expect(page).toHaveURL('/verify-email')
})

test('an invented code is refused, and the account can still be opened without it', async ({
  page,
}) => {
  const person = newPerson()
  const main = screen(page)
  await passStepOne(page, person)
  await fillPersona(page, person)
  await main.getByRole('button', { name: 'Selecciona un rol' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Debes seleccionar un tipo de cuenta')
  await dialog.getByLabel('Rol').selectOption('Comercio')
  await dialog.getByLabel('Código de validación').fill('inventado')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(main).toContainText('Rol: Comercio')
  await completeRegistration(page)
  await expect(main).toContainText('El código de validación no es válido.')
  await main.getByRole('button', { name: 'Quitar el rol Comercio' }).click()
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')
})

test('a taken address is told at its field, with all else kept', async ({ page }) => {
  const person = newPerson()
  const main = screen(page)
  await register(page, person)
  await passStepOne(page, person)
  await fillPersona(page, { ...person, documento: newPerson().documento })
  await completeRegistration(page)
  await expect(main).toContainText('Ya existe una cuenta con ese correo electrónico.')
  await expect(main.getByLabel('Correo electrónico')).toBeFocused()
  await main.getByLabel('Correo electrónico').fill(newPerson().correo)
  await main.getByRole('button', { name: 'Continuar' }).click()
  await expect(main.getByLabel('Dirección principal')).toHaveValue('Calle 45 # 7-20')
})

test('a registration that lost its connection half way is finished by the next press', async ({
  page,
}) => {
  const person = newPerson()
  const main = screen(page)
  await passStepOne(page, person)
  await fillPersona(page, person)
  const restore = await cutApi(page, '**/api/usuarios')
  await completeRegistration(page)
  await expect(main.getByRole('alert')).toContainText('No hay conexión con Plaza.')
  await restore()
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')
})

test('a registration whose first answer was lost goes on to its code, and what was typed is there after it', async ({
  page,
}) => {
  const person = newPerson()
  const main = screen(page)
  await passStepOne(page, person)
  await fillPersona(page, person)
  let isLost = false
  await page.route('**', async (route) => {
    const { 'x-amz-target': asked = '' } = route.request().headers()
    if (isLost || !asked.endsWith('.SignUp')) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await completeRegistration(page)
  await expect(main.getByRole('alert')).toContainText('No hay conexión con Plaza.')
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')
  await confirm(page, person)
  await enter(page, person)
  await expect(page).toHaveURL('/complete-profile')
  await expect(main.getByLabel('Número de documento')).toHaveValue(person.documento)
})

test('without an address to confirm, the verification leads to the registration', async ({
  page,
}) => {
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/register')
})

test('the strength of a password is told while it is typed, against who chooses it', async ({
  page,
}) => {
  const main = screen(page)
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('password-strength')) lists.push(request.url())
  })
  await page.goto('/register')
  await main.getByLabel('Nombres').fill('Rosalba')
  await main.getByLabel('Apellidos').fill('Quintero')
  const password = main.getByLabel('Contraseña', { exact: true })
  await expect(password).toHaveAccessibleDescription('Al menos 8 caracteres.')
  expect(lists).toEqual([])
  await password.pressSequentially('rosa')
  await expect(password).toHaveAccessibleDescription('Muy corta. Faltan 4 caracteres.')
  await password.fill('R0salba-2026')
  await expect(password).toHaveAccessibleDescription(
    'Muy débil. No uses tus datos ni el nombre del sitio.',
  )
  await expect(main.getByRole('status').filter({ hasText: 'Contraseña: Muy débil' })).toBeAttached()
  await password.fill('trigo-hoz-volcán-47')
  await expect(password).toHaveAccessibleDescription('Muy buena.')
  expect(lists).toHaveLength(1)
})

test('a strength that cannot be told keeps nobody from choosing', async ({ page }) => {
  await cutApi(page, '**/password-strength*.js')
  const main = screen(page)
  await passStepOne(page, newPerson())
  await expect(main.getByLabel('Tipo de documento')).toBeVisible()
})
