import { expect } from '@playwright/test'
import {
  addProducto,
  changePrecio,
  lines,
  openComercio,
  openTill,
  scan,
} from '../fixtures/counter.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('a price that changes on a ticket says so, in every page of the till', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toContainText(cop(11_900))
  const other = await page.context().newPage()
  await openTill(other, comercioId)
  changePrecio(cafe.id, 20_000)
  for (const one of [page, other]) {
    await expect(lines(one)).toContainText(`Cambió de precio: antes ${cop(11_900)}`)
    await expect(lines(one)).toContainText(cop(23_800))
  }
  // What was scanned last, large, costs what its line costs.
  await expect(page.getByText(cop(11_900), { exact: true })).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})
