import { expect, test } from '@playwright/test'
import { act, publishChanged, standing } from '../fixtures/published.ts'
import { bytesOf, scriptsThatTravel } from '../fixtures/travelled.ts'

const module = 'mfe-storefront'
const before = 'Productos para ti'
const after = 'Lo recién llegado a la plaza'

let live: string | undefined

test.afterEach(async ({ request }) => {
  if (live && (await standing(request, module)).live.version !== live)
    await act(request, module, { kind: 'rollback', version: live })
})

test('who comes back after a release gets what differs from what the browser has', async ({
  browser,
  request,
}) => {
  live = (await standing(request, module)).live.version
  const context = await browser.newContext()
  const first = await scriptsThatTravel(context, '/home', before)
  expect(first.map(({ coding }) => coding)).not.toContain('dcz')
  const version = await publishChanged(request, module, /^home\./, (code) =>
    code.replace(before, after),
  )
  await act(request, module, { kind: 'promote', version })
  const again = await scriptsThatTravel(context, '/home', after)
  const ofModule = again.filter(({ url }) => url.includes(`/modules/${module}/${version}/`))
  console.info(`/home: ${bytesOf(first)} bytes of scripts, then ${bytesOf(again)}`)
  expect(ofModule.length).toBeGreaterThan(2)
  expect(ofModule.filter(({ coding }) => coding !== 'dcz')).toEqual([])
  expect(bytesOf(again)).toBeLessThanOrEqual(0.05 * bytesOf(first))
  const stranger = await browser.newContext()
  const whole = await scriptsThatTravel(stranger, '/home', after)
  expect(whole.map(({ coding }) => coding)).not.toContain('dcz')
  await context.close()
  await stranger.close()
})
