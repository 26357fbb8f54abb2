import { expect } from '@playwright/test'
import { begin, copyRepository, release } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'

test('a team begins a module and has it in the running shop in under five minutes', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const started = Date.now()
  const team = await copyRepository()
  const begun = await begin(team.folder, 'mfe-club-lector')
  expect(begun.ok, begun.output).toBe(true)
  const { ok, output } = await release(team.folder, 'mfe-club-lector', '--promote')
  expect(ok, output).toBe(true)
  await page.goto('/about')
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Club lector' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Club lector' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver lo tuyo' }).click()
  await expect(page).toHaveURL('/signin?redirectTo=%2Fclub-lector%2Fcuenta')
  expect(Date.now() - started).toBeLessThan(300_000)
  await team.remove()
})
