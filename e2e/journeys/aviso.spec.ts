import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('a visitor asks to be told of a sold-out product, and says so again from their mail', async ({
  page,
  producto,
  change,
}) => {
  change({ stock: 0 })
  await page.goto(`/products/${producto.id}`)
  await screen(page).getByRole('button', { name: 'Avísame cuando vuelva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avísame cuando vuelva' })
  await dialog.getByRole('button', { name: 'Avísame' }).click()
  await expect(dialog).toContainText('Debes aceptar el tratamiento de tus datos')
  await expect(dialog).toContainText('Correo electrónico es obligatorio')
  expect(await violations(page)).toEqual([])
  const correo = `${randomUUID()}@correo.co`
  await dialog.getByLabel('Correo electrónico').fill(correo)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Avísame' }).click()
  await expect(dialog).toContainText('Te enviamos un correo para confirmar')
  const letter = async () => {
    const answer = await page.request.get(`/api/dev/buzon?correo=${correo}`)
    return JSON.stringify((await answer.json())[0] ?? '')
  }
  await expect.poll(letter).toContain('/api/avisos/confirmacion')
  const [, clave] = /confirmacion\?clave=([\w-]{32})/.exec(await letter()) ?? []
  await page.goto(`/api/avisos/confirmacion?clave=${clave}`)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Te avisaremos' })).toBeVisible()
  await page.goto(`/api/avisos/retiro?clave=${clave}`)
  await page.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Ya no te avisaremos' })).toBeVisible()
})

test('who is signed in asks with one press', async ({ page, producto, change }) => {
  const { correo } = await openAccount(page)
  change({ stock: 0 })
  await page.goto(`/products/${producto.id}`)
  await screen(page).getByRole('button', { name: 'Avísame cuando vuelva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avísame cuando vuelva' })
  await dialog.getByRole('button', { name: 'Avísame' }).click()
  await expect(dialog).toContainText(`Te escribimos a ${correo}`)
})
