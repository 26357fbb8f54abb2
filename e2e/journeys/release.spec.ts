import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { copyRepository, release, releases, rollback } from '../fixtures/repository-copy.ts'
import { buyable } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const oldHeading = 'Productos para ti'
const newHeading = 'Lo recién llegado a la plaza'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Version and files of the storefront that new pages get. */
const live = async (request: APIRequestContext) => {
  const { remotes } = await (await request.get('/remotes.json')).json()
  return remotes.find(({ name }: { name: string }) => name === 'mfe-storefront')
}

const changeHeading = async (checkout: string) => {
  const file = join(checkout, 'mfe-storefront/src/screens/home/productos/productos-section.tsx')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(oldHeading, newHeading))
}

let versionBefore: string | undefined

// A second try begins where the first did.
test.afterEach(async ({ request }) => {
  if (versionBefore && (await live(request)).version !== versionBefore)
    await rollback('mfe-storefront')
  versionBefore = undefined
})

test('a team releases the storefront while the shop runs', async ({ page, context, request }) => {
  const team = await copyRepository()
  const before = await live(request)
  versionBefore = before.version
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/home')
  await expect(heading(page, oldHeading)).toBeVisible()

  await test.step('the command builds the module alone and says what is live', async () => {
    await changeHeading(team.folder)
    const { ok, output } = await release(team.folder, 'mfe-storefront', '--promote')
    expect(ok, output).toBe(true)
    expect(output).toMatch(/built mfe-storefront@\d+\.\d+\.\d+-\w+\nlive at /)
    expect((await live(request)).version).not.toBe(before.version)
  })

  await test.step('the open page goes on with its version, parts it had not loaded included', async () => {
    // The newest product may be another test's, who takes it off the shelves again.
    await buyable(page).last().getByRole('button', { name: 'Agregar al carro' }).click()
    await page.getByRole('button', { name: 'Seguir comprando' }).click()
    await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Carrito, 1 producto' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito' })).toBeVisible()
    await page.getByRole('link', { name: 'Plaza, ir al inicio' }).click()
    await expect(heading(page, oldHeading)).toBeVisible()
    expect(errors).toEqual([])
  })

  await test.step('a new page shows the change, its cart kept', async () => {
    const next = await context.newPage()
    await next.goto('/home')
    await expect(heading(next, newHeading)).toBeVisible()
    await expect(heading(next, oldHeading)).toBeHidden()
    await expect(next.getByRole('link', { name: 'Carrito, 1 producto' })).toBeVisible()
    await next.close()
  })

  await test.step('every file of the version before still answers', async () => {
    const files = [before.entry, ...before.door, ...Object.values(before.screens).flat()]
    for (const file of new Set(files)) {
      const response = await request.get(`${before.base}${file}`)
      expect(response.status(), file).toBe(200)
      expect(response.headers()['cache-control']).toContain('immutable')
    }
  })

  await test.step('the same sources once more are refused, and nothing changes', async () => {
    const { version } = await live(request)
    const { ok, output } = await release(team.folder, 'mfe-storefront')
    expect(ok).toBe(false)
    expect(output).toContain('version_existente')
    expect((await live(request)).version).toBe(version)
  })

  await test.step('one command takes it back: the next page has the version before', async () => {
    const { ok, output } = await rollback('mfe-storefront')
    expect(ok, output).toBe(true)
    const started = Date.now()
    await page.goto('/home')
    await expect(heading(page, oldHeading)).toBeVisible()
    expect(Date.now() - started).toBeLessThan(5000)
    expect((await live(request)).version).toBe(before.version)
  })

  await test.step('the log says who did what', async () => {
    const { output } = await releases()
    expect(output).toContain(`mfe-storefront  ${before.version}  live since`)
    expect(output).toMatch(/token \w+ \(de esta instalación\): rollback mfe-storefront/)
    expect(output).toMatch(/token \w+ \(de esta instalación\): promote mfe-storefront/)
  })
  await team.remove()
})

test('without its token nobody releases a module', async ({ request }) => {
  const before = await live(request)
  for (const authorization of ['', 'Bearer nada']) {
    const response = await request.post('/releases/mfe-storefront', {
      headers: { authorization },
      multipart: { release: '{}' },
    })
    expect(response.status()).toBe(401)
    expect((await response.json()).error.code).toBe('token_invalido')
  }
  expect((await live(request)).version).toBe(before.version)
})
