import { expect } from '@playwright/test'
import { enter, nameButton, openAccount, screen } from '../fixtures/account.ts'
import { endPayment, goToPay, openCheckout, payButton } from '../fixtures/checkout.ts'
import { withDatabase } from '../fixtures/database.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

/** Leaves somebody with the consent to a policy that is no longer today's. */
const consentBefore = (correo: string) =>
  withDatabase((db) =>
    db
      .prepare(
        `update consentimientos set version = '2020-01' where id_usuario =
          (select id_usuario from usuarios where correo_electronico = ?)`,
      )
      .run(correo),
  )

test('who consented to an earlier policy is shown today’s before the next purchase, and asked that alone', async ({
  page,
  producto,
}) => {
  const { correo } = await openCheckout(page, producto)
  consentBefore(correo)
  const main = screen(page)
  await payButton(page).click()
  await main.getByRole('link', { name: 'Completar mi perfil' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu autorización')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('button', { name: 'Autorizar' }).click()
  await expect(main).toContainText('Debes aceptar el tratamiento de tus datos')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page).toHaveURL('/checkout')
  await goToPay(page)
  await endPayment(page, 'Aprobar')
  await expect(main.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
})

const asked = '/complete-profile?redirectTo=%2Fwishlist'

test('whoever comes by the address of the question signs in first, gets where they wanted, and "back" asks nothing again', async ({
  page,
}) => {
  const person = await openAccount(page)
  await page.goto('/home')
  await nameButton(page).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/home')
  consentBefore(person.correo)
  const main = screen(page)
  await page.goto(asked)
  await expect(page).toHaveURL(`/signin?redirectTo=${encodeURIComponent(asked)}`)
  await enter(page, person)
  await expect(page).toHaveURL(asked)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tu autorización')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page).toHaveURL('/wishlist')
  await page.goBack()
  await expect(page).not.toHaveURL(/complete-profile/)
})

test('asked in two tabs, an answer in one is enough, another changes nothing, and whoever has signed out gives none', async ({
  page,
  context,
}) => {
  const person = await openAccount(page)
  consentBefore(person.correo)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(asked)
    await screen(tab).getByRole('checkbox').check()
  }
  const [first, second, third] = tabs as [typeof page, typeof page, typeof page]
  for (const tab of [first, second]) {
    await screen(tab).getByRole('button', { name: 'Autorizar' }).click()
    await expect(tab).toHaveURL('/wishlist')
  }
  const consents = () =>
    withDatabase((db) =>
      db
        .prepare(
          `select count(*) as n from consentimientos where id_usuario =
            (select id_usuario from usuarios where correo_electronico = ?)`,
        )
        .get(person.correo),
    )
  const before = consents()
  await nameButton(first).click()
  await first.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(third).toHaveURL(`/signin?redirectTo=${encodeURIComponent(asked)}`)
  expect(consents()).toEqual(before)
})
