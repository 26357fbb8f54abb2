import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { signInAsAdministrator } from '../fixtures/office.ts'
import { publishChanged, tokenFor } from '../fixtures/published.ts'
import { copyRepository } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'
import { origin } from '../installation.ts'

const module = 'mfe-account'
const path = '/forgot-password'
const title = 'Recuperar Contraseña'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const badge = (page: Page) => page.getByRole('complementary', { name: 'Módulos de desarrollo' })

const take = async (page: Page, target: string, token = '') => {
  await page.goto(`/dev/modulos#${module}=${target}`)
  if (token) await page.getByLabel('Token del módulo').fill(token)
  await page.getByRole('button', { name: 'Usar' }).click()
}

test('an administrator tries a version in one browser, sees that on every page, and ends it by one press', async ({
  page,
  browser,
}) => {
  const renamed = (code: string) => code.replaceAll(title, 'Otra versión')
  const version = await publishChanged(page.request, module, /^forgot-password\./, renamed)
  await signInAsAdministrator(page)
  await take(page, version)
  await expect(badge(page)).toContainText(`${module}: ${version}`)
  await expect(page.getByRole('region', { name: 'Tabla: Qué está publicado' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(path)
  await expect(heading(page, 'Otra versión')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await other.goto(path)
  await expect(heading(other, title)).toBeVisible()
  await expect(badge(other)).toBeHidden()
  await other.context().close()

  await badge(page).getByRole('button', { name: 'Volver a lo publicado' }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(badge(page)).toBeHidden()
})

test('a link alone changes nothing, and who may not is told so', async ({ page }) => {
  await page.goto(`/dev/modulos#${module}=https://otro.example/`)
  await expect(page.getByText('Esta página es de los administradores.')).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await page.getByRole('button', { name: 'Usar' }).click()
  const refusal = page.getByRole('alert')
  // Who may not is told before anything that they sent is read.
  await expect(refusal).toContainText('Hace falta ser Administrador o tener el token de un módulo.')
  await page.getByLabel('Token del módulo').fill(await tokenFor(module))
  await page.getByRole('button', { name: 'Usar' }).click()
  await expect(refusal).toContainText('no es una versión publicada ni un origen permitido.')
})

const ended = async (child: ChildProcess) => {
  const exit = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await exit
}

test('a module runs from its sources inside the running shop, and shows a change without a reload', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const team = await copyRepository()
  const port = 4987
  const args = ['run', 'dev', '-w', module, '--', '--shell', origin, '--port', String(port)]
  const child = spawn('npm', args, { cwd: team.folder, detached: true, stdio: 'pipe' })
  try {
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/release.json`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          timeout: 180_000,
          intervals: [1000],
        },
      )
      .toBe(true)
    await take(page, `http://localhost:${port}/`, await tokenFor(module))
    await expect(badge(page)).toContainText(`localhost:${port}`)
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('main').getByRole('textbox').first().fill('ana@plaza.co')
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
    const file = join(team.folder, module, 'src/screens/forgot-password/forgot-password.tsx')
    const before = await readFile(file, 'utf8')
    await writeFile(file, before.replaceAll(title, 'Cambiada en caliente'))
    await expect(heading(page, 'Cambiada en caliente')).toBeVisible()
    expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  } finally {
    await ended(child)
    await team.remove()
  }
})
