import { expect, type Page } from '@playwright/test'
import { runFor } from '../fixtures/clock.ts'
import { lives } from '../fixtures/lives.ts'
import { switchTo } from '../fixtures/painted.ts'
import { signIn } from '../fixtures/session.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

/** Notes each file of a module that a page asks for. */
const filesOf = (page: Page, module: string) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/modules/${module}/`)) asked.push(pathname)
  })
  return asked
}

const signinLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })

/** Lets a pointer rest as long as anybody would, and all that this asks for be asked. */
const rest = async (page: Page) => {
  await runFor(page, 1000)
  await page.evaluate(async () => (await fetch('/robots.txt')).text())
}

const openHome = async (page: Page) => {
  await page.goto('/home')
  await expect(cards(page)).toHaveCount(10)
  // It came drawn: until it hears, nobody notices what is pointed at.
  await expect.poll(() => lives(page)).toBe(true)
}

test('a link that is pointed at brings its module, and the click asks for nothing more of it', async ({
  page,
}) => {
  await openHome(page)
  const asked = filesOf(page, 'mfe-account')
  expect(asked).toEqual([])
  await signinLink(page).hover()
  await expect.poll(() => asked.some((path) => /\/signin\.\w+\.js$/.test(path))).toBe(true)
  await page.waitForLoadState('networkidle')
  const warmed = asked.length
  const ms = await switchTo(page, '/signin', 'Inicia sesión')
  console.info(`to a warmed module: ${Math.round(ms)} ms`)
  await expect(page).toHaveURL('/signin')
  expect(asked).toHaveLength(warmed)
})

test('a link that is reached by the keyboard brings its module', async ({ page }) => {
  await openHome(page)
  const asked = filesOf(page, 'mfe-account')
  // A page that came drawn hears of a focus from when it is awake.
  await expect(async () => {
    await signinLink(page).blur()
    await signinLink(page).focus()
    expect(asked.length).toBeGreaterThan(0)
  }).toPass()
})

test('who saves data is brought nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await openHome(page)
  const asked = filesOf(page, 'mfe-account')
  await page.clock.install()
  await signinLink(page).hover()
  await rest(page)
  await signinLink(page).focus()
  await rest(page)
  expect(asked).toEqual([])
  await page.clock.resume()
  await signinLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
})

test('a screen that the user may not open is not brought before the guard has let them pass', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  const asked = filesOf(page, 'mfe-account')
  const profile = page.getByRole('link', { name: 'Perfil' })
  await page.clock.install()
  await profile.hover()
  await rest(page)
  await profile.focus()
  await rest(page)
  expect(asked).toEqual([])
  await page.clock.resume()
  await signIn(page, 'Comprador')
  await openHome(page)
  await profile.hover()
  await expect.poll(() => asked.some((path) => /\/profile\.\w+\.js$/.test(path))).toBe(true)
})
