import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addAccount, enter, nameButton, type Person, screen } from '../fixtures/account.ts'
import { withDatabase } from '../fixtures/database.ts'
import { identify, keepTokens, tokensFor } from '../fixtures/identity.ts'
import { test } from '../fixtures/own-server.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ settings: { SEGUNDO_FACTOR: 'exigido' } })

const rol = 'Administrador'

const ofPerson = '(select id_usuario from usuarios where correo_electronico = ?)'

/** Makes somebody an administrator, in the account and at the identity service. */
const giveRol = ({ correo }: Person) =>
  withDatabase((db) => {
    const now = new Date().toISOString()
    db.prepare(
      `insert into usuario_roles (id_usuario, rol, creado_en) values (${ofPerson}, ?, ?)`,
    ).run(...[correo, rol, now])
    db.prepare(`insert into identity_grupos (sub, grupo) values (${ofPerson}, ?)`).run(correo, rol)
  })

const takeRol = ({ correo }: Person) =>
  withDatabase((db) =>
    db
      .prepare(`delete from usuario_roles where id_usuario = ${ofPerson} and rol = ?`)
      .run(correo, rol),
  )

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - 30_000 })

const secretIn = async (page: Page) => (await screen(page).locator('code').textContent()) ?? ''

const showCode = async (page: Page, code: string) => {
  await screen(page).getByLabel('Código de la aplicación').fill(code)
  await screen(page).getByRole('button', { name: 'Activar', exact: true }).click()
}

test('where it is required, an administrator sets the second step up while signing in', async ({
  page,
}) => {
  const person = await addAccount(page.request)
  giveRol(person)
  const main = screen(page)
  await page.goto('/signin')
  await enter(page, person)
  await expect(main).toContainText('Quien administra Plaza entra con un segundo paso.')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await showCode(page, '000000')
  await expect(main).toContainText('El código no es correcto.')
  await expect(nameButton(page)).toHaveCount(0)
  await showCode(page, codeOf(await secretIn(page)))
  const rescates = main.getByRole('list', { name: 'Códigos de rescate' }).getByRole('listitem')
  await expect(rescates).toHaveCount(10)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page).toHaveURL('/admin-inicio')
  await expect(nameButton(page)).toBeVisible()
  await page.goto('/admin-comercios')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  takeRol(person)
})

test('whose session was opened without it is told where to set it up, by any screen', async ({
  page,
}) => {
  const person = await addAccount(page.request)
  const { RefreshToken } = await tokensFor(page.request, person)
  giveRol(person)
  const { AuthenticationResult } = await identify(page.request, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  })
  await keepTokens(page, AuthenticationResult)
  await page.goto('/admin-comercios')
  await page.getByRole('link', { name: 'Activarlo en Mi Perfil' }).click()
  await expect(page).toHaveURL('/profile#segundo-paso')
  const card = screen(page).getByRole('region', { name: 'Segundo paso' })
  await expect(card).toBeFocused()
  await card.getByRole('button', { name: 'Activar segundo paso' }).click()
  await showCode(page, codeOf(await secretIn(page)))
  await card.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.goto('/admin-comercios')
  await expect(screen(page).getByRole('row').nth(1)).toBeVisible()
  takeRol(person)
})
