import { expect } from '@playwright/test'
import { addAccount, enter, nameButton, newPerson, screen } from '../fixtures/account.ts'
import { cards, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('whoever wanted a guarded screen is told why and gets there', async ({ page }) => {
  const person = await addAccount(page.request)
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
  await expect(screen(page)).toContainText('Debes iniciar sesión para ver tu perfil.')
  await enter(page, person)
  await expect(page).toHaveURL('/profile')
  await page.goto('/signin?returnUrl=%2Fcart')
  await expect(page).toHaveURL('/cart')
})

for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:1'])
  test(`a sign-in never leads to ${elsewhere}`, async ({ page }) => {
    const person = await addAccount(page.request)
    await page.goto(`/signin?redirectTo=${encodeURIComponent(elsewhere)}`)
    await enter(page, person)
    await expect(page).toHaveURL('/home')
    await expect(cards(page)).toHaveCount(10)
  })

test('an empty form names what is missing, and the first of it gets the focus', async ({
  page,
}) => {
  const main = screen(page)
  await page.goto('/signin')
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(main).toContainText('Correo electrónico es obligatorio')
  await expect(main).toContainText('Contraseña es obligatoria')
  await expect(main.getByLabel('Correo electrónico')).toBeFocused()
  await main.getByLabel('Correo electrónico').fill('ana')
  await expect(main).toContainText('Introduce un correo electrónico válido')
})

test('without a connection nothing typed is lost, and the next try works', async ({ page }) => {
  const person = await addAccount(page.request)
  await page.goto('/signin')
  const restore = await cutApi(page, '**/api/identity*')
  await enter(page, person)
  await expect(screen(page).getByRole('alert')).toContainText('No hay conexión con Plaza.')
  await expect(screen(page).getByRole('alert')).toBeFocused()
  await expect(screen(page).getByLabel('Contraseña', { exact: true })).toHaveValue(person.password)
  await restore()
  await screen(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(nameButton(page)).toBeVisible()
})

test('an unknown address is told no more than a wrong password is', async ({ page }) => {
  await page.goto('/signin')
  await enter(page, newPerson())
  await expect(screen(page)).toContainText('Correo electrónico o contraseña incorrectos.')
})

test('the identity client is loaded by whoever sends a form, and by no other page', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isClient = (url: string) => /\/identity\.[0-9a-f]+\.js/.test(url)
  await page.goto('/home')
  await page.goto('/signin')
  await expect(screen(page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter(isClient)).toEqual([])
  await enter(page, newPerson())
  await expect(screen(page).getByRole('alert')).toBeVisible()
  expect(asked.filter(isClient)).toHaveLength(1)
})

const callbacks = [
  [
    '?error=access_denied&details=cancelado',
    /^\/signin\?authError=access_denied&authErrorDetails=cancelado$/,
    'Error en la autenticación: access_denied - cancelado',
  ],
  [
    '#error=access_denied&details=cancelado&returnUrl=%2Fcart',
    /^\/cart\?authError=access_denied/,
    'Error en la autenticación: access_denied - cancelado',
  ],
  [
    '?accessToken=YQ%3D%3D',
    /^\/signin\?error=missing_auth_parameters$/,
    'Faltan parámetros de autenticación en la URL.',
  ],
  [
    '?accessToken=YQ%3D%3D&idToken=YQ%3D%3D&user=YQ%3D%3D',
    /^\/signin\?error=callback_processing_failed/,
    'Error al procesar datos de autenticación: ',
  ],
] as const

for (const [address, path, text] of callbacks)
  test(`/oauth-callback${address} says what failed`, async ({ page }) => {
    await page.goto(`/oauth-callback${address}`)
    await expect(page).toHaveURL((url) => path.test(url.pathname + url.search))
    await expect(page.getByText(text)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token')
  })
