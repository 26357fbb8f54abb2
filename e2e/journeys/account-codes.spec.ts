import { expect, type Page } from '@playwright/test'
import type { RolWithCodigo } from '../../api/contract/index.ts'
import {
  completeRegistration,
  confirm,
  enter,
  fillPersona,
  nameButton,
  newPerson,
  passStepOne,
  screen,
} from '../fixtures/account.ts'
import { chooseRol, expireCode, issueCode } from '../fixtures/codes.ts'
import { test } from '../fixtures/test.ts'

/** Registers somebody with a code for a role, up to the first sign-in. */
const registerAs = async (page: Page, rol: RolWithCodigo) => {
  const person = newPerson()
  const code = await issueCode(page.request, rol)
  await passStepOne(page, person)
  await fillPersona(page, person)
  // Codes are typed off paper: neither case nor hyphens matter.
  await chooseRol(page, rol, code.toLowerCase().replaceAll('-', ' '))
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')
  await confirm(page, person)
  await enter(page, person)
  await expect(nameButton(page)).toBeVisible()
}

test('who registers with a code for Comercio is one from the first sign-in', async ({ page }) => {
  await registerAs(page, 'Comercio')
  await page.goto('/profile')
  await expect(screen(page)).toContainText('Comercio')
})

test('a code of another role, an expired and a used one are refused at the code, and nothing is lost', async ({
  page,
}) => {
  test.slow()
  const person = newPerson()
  const main = screen(page)
  const code = await issueCode(page.request, 'Comercio')
  const expired = await issueCode(page.request, 'Comercio')
  expireCode(expired)
  const ofOther = await issueCode(page.request, 'Administrador')
  await passStepOne(page, person)
  await fillPersona(page, person)

  const refuse = async (given: string, text: string) => {
    await chooseRol(page, 'Comercio', given)
    await completeRegistration(page)
    await expect(main).toContainText(text)
    await expect(main.getByLabel('Número de documento')).toHaveValue(person.documento)
    await main.getByRole('button', { name: 'Quitar el rol Comercio' }).click()
    await expect(main).not.toContainText(text)
  }

  await refuse(ofOther, 'El código de validación es para otro tipo de cuenta.')
  await refuse(expired, 'El código de validación venció. Pide uno nuevo.')
  await chooseRol(page, 'Comercio', code)
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')

  const second = newPerson()
  await passStepOne(page, second)
  await fillPersona(page, second)
  await chooseRol(page, 'Comercio', code)
  await completeRegistration(page)
  await expect(main).toContainText('El código de validación ya se usó. Pide uno nuevo.')
  await main.getByRole('button', { name: 'Quitar el rol Comercio' }).click()
  await completeRegistration(page)
  await expect(page).toHaveURL('/verify-email')
})
