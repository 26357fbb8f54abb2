import { expect, type Page } from '@playwright/test'
import {
  completeRegistration,
  newPerson,
  openAccount,
  passStepOne,
  screen,
} from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const press = (page: Page, name: string) => screen(page).getByRole('button', { name }).click()

/** Each state that the account's screens can be in, and the way there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'a sign-in with errors': async (page) => {
    await page.goto('/signin?redirectTo=%2Fprofile')
    await press(page, 'Iniciar sesión')
  },
  'a sign-in after a failed provider': (page) => page.goto('/signin?authError=access_denied'),
  'step 1 of the registration': async (page) => {
    await page.goto('/register')
    await press(page, 'Continuar')
  },
  'step 2, of a minor, with errors': async (page) => {
    await passStepOne(page, newPerson())
    await screen(page).getByLabel('Tipo de documento').selectOption('Tarjeta de identidad')
    await completeRegistration(page)
    await expect(screen(page)).toContainText('El representante debe autorizar la cuenta')
  },
  'the dialog of roles': async (page) => {
    await passStepOne(page, newPerson())
    await press(page, 'Selecciona un rol')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  },
  'the verification of an address': async (page) => {
    await page.goto('/signin')
    await page.evaluate(() => sessionStorage.setItem('signUpEmail', 'ana@plaza.test'))
    await page.goto('/verify-email')
    await press(page, 'Verificar')
  },
  'the recovery': async (page) => {
    await page.goto('/forgot-password')
    await screen(page).getByLabel('Correo electrónico').fill(newPerson().correo)
    await press(page, 'Enviar código')
    await press(page, 'Cambiar contraseña')
  },
  'a profile being edited': async (page) => {
    await openAccount(page)
    await page.goto('/profile')
    await press(page, 'Editar Perfil')
    await press(page, 'Cambiar contraseña')
  },
  'the dialog of deletion': async (page) => {
    await openAccount(page)
    await page.goto('/profile')
    await press(page, 'Eliminar mi cuenta')
  },
  'the dialog of Socios': async (page) => {
    await openAccount(page)
    await page.goto('/profile')
    await press(page, 'Quiero ser Socio')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'the way back from a provider': async (page) => {
    await page.goto('/oauth-callback?accessToken=YQ%3D%3D')
    await expect(screen(page)).toContainText('Faltan parámetros de autenticación en la URL.')
  },
  'a profile to complete': async (page) => {
    await openAccount(page)
    await page.goto('/complete-profile')
    await press(page, 'SELECCIONA UN ROL')
  },
  'what is pending': async (page) => {
    await openAccount(page)
    await page.goto('/verificacion')
    await expect(screen(page)).toContainText('Código de rol')
  },
}

for (const [state, bring] of Object.entries(states))
  test(`${state}: nothing in anybody's way`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bring(page)
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeAttached()
    expect(await violations(page)).toEqual([])
  })
