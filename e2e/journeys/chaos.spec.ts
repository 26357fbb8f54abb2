import { expect, type Page, type Route } from '@playwright/test'
import { signInAs } from '../fixtures/office.ts'
import { rewriteModule } from '../fixtures/rewritten-module.ts'
import { store } from '../fixtures/storage.ts'
import { test } from '../fixtures/test.ts'

const failure = 'Esta parte de Plaza no está disponible'
const cart = JSON.stringify([{ product: { id: 1, valor_total: 1000 }, quantity: 3 }])

interface Case {
  path: string
  /** Who may open it; their session is genuine, or the API would end it and lead elsewhere. */
  who?: 'administrador' | 'comercio'
  /** The screen's own file. */
  file: RegExp
}

const modules: Record<string, Case> = {
  'mfe-storefront': { path: '/about', file: /^about\./ },
  'mfe-account': { path: '/signin', file: /^signin\./ },
  'mfe-backoffice': {
    path: '/admin-codes',
    who: 'administrador',
    file: /^admin-codes\./,
  },
  'mfe-counter': { path: '/comercio/venta', who: 'comercio', file: /^comercios\./ },
}

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, headers: { 'cache-control': 'no-store' }, body })

const changed = (change: (code: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: change(await response.text()) })
}

const onTheWay: Record<string, (route: Route) => unknown> = {
  'a 404': answer(404, 'text/plain', 'no'),
  'a 503': answer(503, 'text/plain', 'no'),
  HTML: answer(200, 'text/html', '<!doctype html><p>Mantenimiento</p>'),
  'a truncated file': changed((code) => code.slice(0, code.length / 2)),
  'a flipped byte': changed((code) => code.replace('function', 'functioN')),
  silence: () => undefined,
}

const rewrite = (module: string, file: RegExp, change: (code: string) => string) => (page: Page) =>
  rewriteModule(page, { module, file, change })

const throwFirst = (code: string) =>
  code.replace(/(\d+:?(?:function)?\([\w$,]*\)(?:=>)?\{)/, '$1throw new Error("a propósito");')

const thrower = '()=>{throw new Error("a propósito")}'

// What a screen exports is `{Component:()=>X}` or `["Component",0,X]`; without its loader, it is shown to anybody.
const throwOnShow = (code: string) =>
  code
    .replace(/Component:\(\)=>[\w$]+/, `Component:()=>${thrower}`)
    .replace(/,loader:\(\)=>[\w$]+/, '')
    .replace('"Component",0,', `"Component",0,${thrower},"Component2",0,`)

const wrongManifest = (module: string) => async (page: Page) => {
  const global = `"global":"${module.replaceAll('-', '_')}_`
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(global, `${global}otro_`)
    return route.fulfill({ response, body })
  })
}

/** What breaks, and how it is brought about. */
const casesOf = (module: string, { file }: Case): [string, (page: Page) => Promise<unknown>][] => [
  ...Object.entries(onTheWay).map(([name, handler]): [string, (page: Page) => Promise<unknown>] => [
    name,
    (page) => page.route(`**/modules/${module}/*/remoteEntry.*`, handler),
  ]),
  ['a throw on load', rewrite(module, file, throwFirst)],
  ['a throw on render', rewrite(module, file, throwOnShow)],
  ['a wrong manifest', wrongManifest(module)],
]

const expectTold = async (page: Page, module: string) => {
  const request = await page.waitForRequest(
    (sent) => sent.url().endsWith('/eventos') && sent.postData()?.includes('"failure"') === true,
  )
  const told = request
    .postDataJSON()
    .events.find(({ kind }: { kind: string }) => kind === 'failure')
  expect(told).toMatchObject({ module, version: expect.stringMatching(/^\d+\.\d+\.\d+-\w+$/) })
}

// The page waits 10 s for a module: its clock, not this test, has to live through them once it has begun to.
const outwait = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('heading', { name: failure })).toBeVisible({ timeout: 1000 })
  }).toPass()

for (const [module, given] of Object.entries(modules))
  for (const [what, bring] of casesOf(module, given))
    test(`${module} with ${what}: the rest works, the cart stays, and the team is told`, async ({
      page,
    }) => {
      if (given.who) await signInAs(page, given.who)
      await store(page, { cart })
      await bring(page)
      const told = expectTold(page, module)
      if (what === 'silence') await page.clock.install()
      await page.goto(given.path, { waitUntil: 'commit' })
      if (what === 'silence') await outwait(page)
      await expect(page.getByRole('heading', { name: failure })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await told
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      const elsewhere = module === 'mfe-storefront' ? '/signin' : '/about'
      await page.goto(elsewhere)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(failure)
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3')
    })
