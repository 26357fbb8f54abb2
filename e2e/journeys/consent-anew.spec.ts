import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
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
