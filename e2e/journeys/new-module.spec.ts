import { expect } from '@playwright/test'
import { editModule } from '../fixtures/edit-module.ts'
import { begin, copyRepository, release, takeOffline } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'

test('a team begins a module and has it in the running shop in under five minutes', async ({
  page,
}) => {
  test.setTimeout(900_000)
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

test('link previews and pages without a connection are a matter of its data alone', async ({
  page,
  producto,
}) => {
  test.setTimeout(900_000)
  const team = await copyRepository()
  expect((await begin(team.folder, 'mfe-feria')).ok).toBe(true)
  await editModule(team.folder, 'mfe-feria', (manifest) => ({
    ...manifest,
    routes: [
      ...manifest.routes.map((route) =>
        route.path === '/feria' ? { ...route, worksOffline: true } : route,
      ),
      {
        ...{ path: '/feria/:id', screen: 'inicio', access: 'public' },
        data: ['/productos/:id'],
        head: {
          title: '{nombre} en la feria',
          description: 'Desde {valor_total|cop}',
          canonical: '/feria/{id}',
          picture: '{imagenes.0|picture}',
          structured: { '@type': 'Product', name: '{nombre}', offers: { price: '{valor_total}' } },
        },
      },
    ],
  }))
  const { ok, output } = await release(team.folder, 'mfe-feria', '--promote')
  expect(ok, output).toBe(true)

  await page.goto(`/feria/${producto.id}?utm_source=chat`)
  const head = (property: string) => page.locator(`meta[property="${property}"]`)
  await expect(head('og:title')).toHaveAttribute('content', `${producto.nombre} en la feria`)
  await expect(head('og:url')).toHaveAttribute('content', new RegExp(`/feria/${producto.id}$`))
  await expect(head('og:image')).toHaveAttribute('content', /-1080\.webp$/)
  const structured = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structured ?? '{}')).toMatchObject({ name: producto.nombre })
  expect((await page.goto('/feria/999999999'))?.status()).toBe(404)

  await page.goto('/feria')
  await expect(page.getByRole('heading', { level: 1, name: 'Feria' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.match('/feria').then(Boolean))).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Feria' })).toBeVisible()
  await page.context().setOffline(false)
  await takeOffline('mfe-feria')
  await team.remove()
})
