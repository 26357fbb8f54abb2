import { expect } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { withDatabase } from '../fixtures/database.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('who shares where they are sees the shops near them, and can take that back', async ({
  page,
  context,
}) => {
  withDatabase((db) =>
    db.prepare("update comercios set ubicacion = '4.65, -74.06' where id = 1").run(),
  )
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 4.6512, longitude: -74.0612 })
  await openAccount(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/profile')
  const main = screen(page)
  const near = main.getByRole('list', { name: 'Comercios cerca de ti' })
  await expect(main.getByRole('button', { name: 'Actualizar Ubicación' })).toBeVisible()
  await expect(near).toHaveCount(0)
  await main.getByRole('button', { name: 'Actualizar Ubicación' }).click()
  await expect(near.getByRole('listitem').first()).toContainText('A 0,2 km')
  await expect(near.getByRole('listitem').first()).toContainText('Chapinero')
  expect(await violations(page)).toEqual([])
  // Where somebody is stands in no address that a log may keep.
  expect(asked.filter((url) => /4\.65|74\.06/.test(url))).toEqual([])
  await page.reload()
  await expect(near).toBeVisible()
  await main.getByRole('button', { name: 'Borrar mi ubicación' }).click()
  await expect(main).toContainText('Ya no guardamos tu ubicación.')
  await expect(near).toHaveCount(0)
  await page.reload()
  await expect(main).toContainText('Todavía no la has guardado.')
})
