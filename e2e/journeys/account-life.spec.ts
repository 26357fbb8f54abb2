import { expect } from '@playwright/test'
import {
  confirm,
  enter,
  enterCode,
  nameButton,
  newestCode,
  newPerson,
  openAccount,
  register,
  screen,
} from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'

test('the whole life of an account', async ({ page, browser }) => {
  test.slow()
  const person = newPerson()
  const main = screen(page)

  await test.step('registers', async () => {
    await register(page, person)
    await expect(main).toContainText(person.correo)
  })

  await test.step('types a wrong code, asks for another and confirms', async () => {
    const first = await newestCode(page.request, person)
    await enterCode(page, first === '000000' ? '111111' : '000000')
    await main.getByRole('button', { name: 'Verificar' }).click()
    await expect(main).toContainText('El código no es correcto.')
    await expect(main.getByLabel('Código', { exact: true })).toBeFocused()
    await main.getByRole('button', { name: 'Reenviar código' }).click()
    await expect(main).toContainText('Se ha enviado un nuevo código a tu correo electrónico.')
    await expect(main.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeDisabled()
    await confirm(page, person)
  })

  await test.step('signs in', async () => {
    await enter(page, person)
    await expect(page).toHaveURL('/home')
    await expect(nameButton(page)).toBeVisible()
  })

  const changed = { ...person, password: 'otra clave larga' }
  await test.step('changes the password, after a wrong one', async () => {
    await page.goto('/profile')
    await main.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await main.getByLabel('Contraseña actual').fill('no es esta')
    await main.getByLabel('Nueva contraseña').fill(changed.password)
    await main.getByLabel('Confirmar contraseña').fill(changed.password)
    await main.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(main).toContainText('La contraseña actual no es correcta.')
    await main.getByLabel('Contraseña actual').fill(person.password)
    await main.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Tu contraseña quedó cambiada.')).toBeVisible()
  })

  await test.step('signs out; the old password opens nothing', async () => {
    await nameButton(page).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL('/home')
    await page.goto('/signin')
    await enter(page, person)
    await expect(main).toContainText('Correo electrónico o contraseña incorrectos.')
    await expect(main.getByLabel('Correo electrónico')).toHaveValue(person.correo)
  })

  const recovered = { ...person, password: 'la tercera clave' }
  await test.step('recovers the account', async () => {
    await main.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    // Both screens ask for an address: what is typed belongs to the second.
    await expect(main.getByRole('heading', { name: 'Recuperar Contraseña' })).toBeVisible()
    await main.getByLabel('Correo electrónico').fill(person.correo)
    await main.getByRole('button', { name: 'Enviar código' }).click()
    await expect(main).toContainText(
      'Se ha enviado un código de recuperación a tu correo electrónico.',
    )
    await enterCode(page, await newestCode(page.request, person))
    await main.getByLabel('Nueva contraseña').fill(recovered.password)
    await main.getByLabel('Confirmar contraseña').fill(recovered.password)
    await main.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await expect(main).toContainText(
      '¡Contraseña actualizada correctamente! Redirigiendo al inicio de sesión...',
    )
    await expect(page).toHaveURL('/signin')
    await enter(page, recovered)
    await expect(nameButton(page)).toBeVisible()
  })

  await test.step('signs out everywhere: another device has to sign in again', async () => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/signin')
    await enter(other, recovered)
    await expect(nameButton(other)).toBeVisible()
    await page.goto('/profile')
    await main.getByRole('button', { name: 'Salir de todos los dispositivos' }).click()
    await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
    await other.goto('/profile')
    await expect(other).toHaveURL('/signin?redirectTo=%2Fprofile')
    await other.context().close()
  })

  await test.step('deletes the account, which then opens no more', async () => {
    await enter(page, recovered)
    await expect(page).toHaveURL('/profile')
    await main.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contraseña').fill(recovered.password)
    await dialog.getByLabel('Entiendo que mi cuenta se borra para siempre.').check()
    await dialog.getByRole('button', { name: 'Eliminar definitivamente' }).click()
    await expect(page.getByText('Tu cuenta quedó eliminada.')).toBeVisible()
    await page.goto('/signin')
    await enter(page, recovered)
    await expect(main).toContainText('Correo electrónico o contraseña incorrectos.')
  })
})

test('an account that was not confirmed is led to its code when it signs in', async ({ page }) => {
  const person = newPerson()
  await register(page, person)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/signin')
  await enter(page, person)
  await expect(page).toHaveURL('/verify-email')
  await expect(screen(page)).toContainText(person.correo)
})

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await openAccount(page)
  await page.goto('/profile')
  const other = await context.newPage()
  await other.goto('/about')
  await nameButton(other).click()
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/signin?redirectTo=%2Fprofile')
  await expect(screen(page)).toContainText('Debes iniciar sesión para ver tu perfil.')
})
