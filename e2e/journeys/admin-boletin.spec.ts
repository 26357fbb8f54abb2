import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { withDatabase } from '../fixtures/database.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const claveOf = (correo: string) =>
  withDatabase(
    (db) =>
      db
        .prepare<string, { clave: string }>(
          'select clave from boletin_suscripciones where correo = ?',
        )
        .get(correo)?.clave,
  )

/** Subscribes somebody new; answers the address and where its messages lead. */
const subscribe = async (page: Page) => {
  const correo = `${randomUUID()}@plaza.co`
  const answer = await page.request.post('/api/boletin', {
    data: { correo_electronico: correo, acepta: true, version: '2026-11' },
  })
  expect(answer.status()).toBe(204)
  const clave = claveOf(correo)
  const to = (where: string) => `/api/boletin/${where}?clave=${clave}`
  return { correo, confirmacion: to('confirmacion'), retiro: to('retiro') }
}

test('who confirmed the newsletter is in the administrators’ list, and who left is not', async ({
  page,
}) => {
  const { correo, confirmacion, retiro } = await subscribe(page)
  await signInAs(page, 'administrador')
  const main = screen(page)
  const search = async () => {
    await page.goto('/admin-boletin')
    await main.getByLabel('Correo').fill(correo)
    await main.getByRole('button', { name: 'Buscar' }).click()
  }
  await search()
  await expect(main).toContainText('Ningún suscriptor con ese correo')
  await page.goto(confirmacion)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu suscripción está confirmada')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await search()
  await expect(main.getByRole('table', { name: 'Suscriptores' })).toContainText(correo)
  await expect(main).toContainText('Total de suscriptores: 1')
  expect(await violations(page)).toEqual([])
  // Nobody's address is in an address, whether the browser's or the API's.
  expect([...asked, page.url()].filter((url) => url.includes(correo.slice(0, 8)))).toEqual([])
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Descargar Excel' }).click()
  expect((await download).suggestedFilename()).toBe('suscriptores.xlsx')
  await page.goto('/admin-auditoria?recurso=boletin')
  await expect(main).toContainText('Descargar suscriptores')
  await page.goto(retiro)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Dejar de recibirlo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no recibirás el boletín')
  await search()
  await expect(main).toContainText('Ningún suscriptor con ese correo')
})

test('the list is the administrators’ alone', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto('/admin-boletin')
  await expect(screen(page)).toContainText('No tienes permiso para ver esta página')
})
