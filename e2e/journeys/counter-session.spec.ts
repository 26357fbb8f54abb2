import { expect } from '@playwright/test'
import { enter, screen } from '../fixtures/account.ts'
import {
  addMiembro,
  addProducto,
  lines,
  openComercio,
  openTill,
  payByKeys,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { revokeSessions } from '../fixtures/tokens.ts'

const forgetTokens = () => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith('Cognito')) localStorage.removeItem(name)
}

test('a session that ends without a connection keeps what was sold, for who sold it alone', async ({
  page,
}) => {
  const { comercioId, person } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const sellOne = async () => {
    await scan(page, cafe.code)
    await expect(lines(page)).toHaveCount(1)
    await payByKeys(page)
  }
  const till = `/sales-counter?comercioId=${comercioId}`
  const sign = screen(page).getByRole('status')
  await openTill(page, comercioId)
  const mend = await cutApi(page)
  await sellOne()
  await sellOne()
  await expect(sign.getByText('2 por enviar')).toBeVisible()
  // What the next customer has on the ticket is there when the till is.
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  revokeSessions(person)
  await page.clock.setFixedTime(Date.now() + 7_200_000)
  await mend()
  await expect(page).toHaveURL(`/signin?redirectTo=${encodeURIComponent(till)}`)
  expect(ventasOf(comercioId)).toEqual([])

  const otra = await addMiembro(page, comercioId, 'cajero')
  await enter(page, otra)
  await expect(page).toHaveURL(till)
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText('2 por enviar de otra persona')).toBeVisible()
  await sellOne()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  expect(ventasOf(comercioId)[0]?.id_usuario).toBe(otra.sub)

  await page.evaluate(forgetTokens)
  await page.goto(till)
  await enter(page, person)
  await expect(page).toHaveURL(till)
  await expect(lines(page)).toHaveText(/Café molido/)
  await expect.poll(() => ventasOf(comercioId).length).toBe(3)
  const sellers = ventasOf(comercioId).map(({ id_usuario }) => id_usuario)
  expect(sellers.filter((seller) => seller === otra.sub)).toHaveLength(1)
  expect(new Set(sellers).size).toBe(2)
  await expect(page.getByText('por enviar')).toHaveCount(0)
})

test('a till that was left open for a return that is typed sells no more once it is closed, where its session ended elsewhere', async ({
  page,
  context,
}) => {
  const { comercioId, person } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)
  const [venta] = ventasOf(comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F1')
  await page.getByLabel('Número de la venta').fill(venta?.id_transaccion.slice(0, 8) ?? '')
  await page.keyboard.press('Enter')
  await page.getByLabel('Motivo').fill('Llegó roto')
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(forgetTokens)
  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Motivo')).toHaveValue('Llegó roto')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  const till = `/sales-counter?comercioId=${comercioId}`
  await expect(page).toHaveURL(`/signin?redirectTo=${encodeURIComponent(till)}`)
  // What the first had on the ticket waits for them.
  await enter(page, person)
  await expect(page).toHaveURL(till)
  await expect(lines(page)).toHaveText(/Café molido/)
})
