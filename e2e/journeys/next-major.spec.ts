import { expect, type Page } from '@playwright/test'
import { openComercio } from '../fixtures/counter.ts'
import { buildAll, copyNextMajor, modules, test } from '../fixtures/next-major.ts'
import { buyable, cards, cartLink } from '../fixtures/shop.ts'
import { top } from '../installation.ts'

// The shell and React become another major, and four teams move there one at a time, whenever they like.

const work = '/comercio/pedidos'

const places: Record<string, string> = {
  'mfe-account': '/profile',
  'mfe-backoffice': work,
  'mfe-counter': '/comercio/caja',
  'mfe-storefront': '/home',
}

/** The shell, by its major, whose scripts a page of this server begins with. */
const shellAt = async (page: Page, origin: string, path: string) => {
  const html = await (await page.request.get(`${origin}${path}`)).text()
  const builds = new Set(html.match(/(?<=\/assets\/)\d+(?=\.[\d.]+-\w+\/)/g))
  expect([...builds], path).toHaveLength(1)
  return [...builds].join()
}

interface Script {
  url: string
  /** Read as soon as it comes: who goes to another page takes it along. */
  text: Promise<string>
}

/** Reads every script that a page runs. */
const listen = (page: Page) => {
  const scripts: Script[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    // Of one that the page left before it had come nothing ran.
    scripts.push({ url: response.url(), text: response.text().catch(() => '') })
  })
  return scripts
}

/** Of which majors of React are the scripts, and out of how many builds of the shell. */
const reactsIn = async (scripts: Script[]) => {
  const majors = new Set<string>()
  const builds = new Set<string>()
  for (const script of scripts) {
    const versions = (await script.text).match(/(?<=["'])1[89](?=\.\d+\.\d+["'])/g) ?? []
    for (const major of versions) majors.add(major)
    const { pathname } = new URL(script.url)
    if (versions.length) builds.add(pathname.split('/').slice(0, 3).join('/'))
  }
  return { majors: [...majors], builds: [...builds] }
}

const banner = (page: Page) => page.getByRole('banner')

test('four modules move to the next major one at a time, and nobody who shops or sells is in the way', async ({
  page,
  shop,
}) => {
  test.setTimeout(900_000)
  const next = await copyNextMajor()
  const built = buildAll(next.folder)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))

  await test.step('today all four are of one major', async () => {
    for (const module of modules) {
      const { ok, output } = await shop.release(top, module, '--promote')
      expect(ok, output).toBe(true)
    }
  })
  const today = await shellAt(page, shop.origin, '/home')
  const majorAfter = String(Number(today) + 1)
  await built

  await test.step('who is early publishes ahead, and is told when it may be given to people', async () => {
    const early = await shop.release(next.folder, 'mfe-account')
    expect(early.ok, early.output).toBe(true)
    expect(early.output).toContain(`Espera un shell ^${majorAfter}.0.0`)
    const refused = await shop.release(next.folder, 'mfe-account', '--promote')
    expect(refused.ok).toBe(false)
    expect(refused.output).toContain('cuando llegue el shell')
  })

  const beside =
    await test.step('the new shell begins beside modules that ask for the old one', () =>
      shop.startBeside(next.folder))

  await openComercio(page)
  await page.goto('/home')
  await buyable(page).last().getByRole('button', { name: 'Agregar al carro' }).click()
  await page.getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')

  const moved: string[] = []
  const expectWhole = async () => {
    for (const module of modules) {
      const path = places[module] ?? ''
      const wanted = moved.includes(module) ? majorAfter : today
      for (const origin of [shop.origin, beside])
        expect(await shellAt(page, origin, path), `${path} at ${origin}`).toBe(wanted)
      // The page of who moved last, and home, are looked at each time; the others at the beginning and at the end.
      const isSeen = [moved.at(-1) ?? module, 'mfe-storefront'].includes(module)
      if (!isSeen && moved.length < modules.length) continue
      const scripts = listen(page)
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      // Who is at work has no cart in sight.
      if (!path.startsWith('/comercio/'))
        await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 producto')
      await expect(banner(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)
      const { majors, builds } = await reactsIn(scripts)
      expect(majors, path).toEqual([wanted === today ? '19' : '18'])
      expect(builds, path).toHaveLength(1)
      page.removeAllListeners('response')
    }
    // From one to the next by links, as people go.
    await page.goto(work)
    await banner(page).getByRole('link', { name: 'Ver la tienda' }).click()
    await expect(page).toHaveURL('/home')
    await expect(cards(page).first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === work)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(errors).toEqual([])
  }

  await test.step('before anybody moves', expectWhole)
  for (const module of modules)
    await test.step(`${module} moves`, async () => {
      const release = await shop.release(next.folder, module, '--promote')
      expect(release.ok, release.output).toBe(true)
      moved.push(module)
      await expectWhole()
    })

  await test.step('and one goes back', async () => {
    const back = await shop.rollback('mfe-storefront')
    expect(back.ok, back.output).toBe(true)
    moved.pop()
    await expectWhole()
  })
  await next.remove()
})
