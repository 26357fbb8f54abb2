import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Route } from '@playwright/test'
import { releaseBuild, takeOffline } from '../fixtures/repository-copy.ts'
import { store } from '../fixtures/storage.ts'
import { test } from '../fixtures/test.ts'
import { top } from '../installation.ts'

const module = join(top, 'e2e/otro-empaquetador')
const cart = JSON.stringify([{ product: { id: 1, valor_total: 1000 }, quantity: 3 }])
const failure = 'Esta parte de Plaza no está disponible'

const tamper = async (route: Route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  const body = `globalThis.intruder = true;${await response.text()}`
  await route.fulfill({ response, headers, body })
}

test('a module that Rspack built passes the gate, and runs with integrity under the same policy', async ({
  page,
}) => {
  await test.step('the release tool takes its build', async () => {
    await promisify(execFile)(process.execPath, ['build.cjs'], { cwd: module })
    const { ok, output } = await releaseBuild(join(module, 'dist'), '--promote')
    expect(ok, output).toBe(true)
    expect(output).toMatch(/live at .* mfe-rspack@1\.0\.0-\w+/)
  })

  await test.step("it runs with the shell's React, kit and cart", async () => {
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    page.on('pageerror', (error) => refused.push(error.message))
    await store(page, { cart })
    const answer = await page.goto('/rspack')
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    await expect(page.getByRole('heading', { level: 1, name: 'Hecho con Rspack' })).toBeVisible()
    await expect(page.getByText('Tu carrito tiene 3 unidades.')).toBeVisible()
    await page.getByRole('button', { name: 'Pulsado 0 veces' }).click()
    await expect(page.getByRole('button', { name: 'Pulsado 1 veces' })).toBeVisible()
    expect(refused).toEqual([])
  })

  for (const [part, address] of [
    ['its entry', '**/modules/mfe-rspack/*/remoteEntry.*.js*'],
    ['its screen', '**/modules/mfe-rspack/*/saludo.*.js'],
    ['what comes after its screen', '**/modules/mfe-rspack/*/detalle.*.js'],
  ] as const)
    await test.step(`${part} does not run once it was changed on its way`, async () => {
      await page.route(address, tamper)
      await page.goto('/rspack')
      await expect(page.getByRole('heading', { name: failure })).toBeVisible()
      expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false)
      await page.unroute(address)
    })

  await test.step('its team takes it offline: its place says so, and none of its code is loaded', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/modules/mfe-rspack/')) asked.push(request.url())
    })
    const { ok, output } = await takeOffline('mfe-rspack')
    expect(ok, output).toBe(true)
    const answer = await page.goto('/rspack')
    expect(answer?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: failure })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3')
    expect(asked).toEqual([])
  })

  await test.step('a promotion brings it back', async () => {
    expect((await releaseBuild(join(module, 'dist'), '--promote')).ok).toBe(true)
    await page.goto('/rspack')
    await expect(page.getByRole('heading', { level: 1, name: 'Hecho con Rspack' })).toBeVisible()
  })
})
