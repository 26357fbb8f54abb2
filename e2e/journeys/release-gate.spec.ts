import { expect } from '@playwright/test'
import { publishChanged, standing } from '../fixtures/published.ts'
import { promoteChecked, rollback } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'

// A release that would break the shop stops at the journeys of its module, or of a neighbour.

const account = 'mfe-account'

const liveOf = async (request: Parameters<typeof standing>[0], module: string) =>
  (await standing(request, module)).live.version

test('a version that keeps from signing in stops, and the shop keeps what it had', async ({
  request,
}) => {
  const before = await liveOf(request, account)
  const broken = await publishChanged(request, account, /^signin\./, (code) =>
    code.replaceAll('type:"submit"', 'type:"button"'),
  )
  const { ok, output } = await promoteChecked(account, broken)
  expect(ok).toBe(false)
  expect(output).toContain(`${account}@${broken} was not promoted: `)
  expect(output).toMatch(/mfe-\w+@\S+, ".+" stopped at step \d+ of \d+: \{/)
  expect(output).toMatch(/test-results\/release\/mfe-\S+\.png/)
  expect(await liveOf(request, account)).toBe(before)
})

test('a version that breaks nothing is given to everybody, with the journeys in the log', async ({
  request,
}) => {
  const same = await publishChanged(request, account, /^forgot-password\./, (code) => `${code} `)
  const { ok, output } = await promoteChecked(account, same)
  expect(ok, output).toBe(true)
  expect(output).toMatch(/\d+ passed in [\d.]+ s/)
  const { live, log } = await standing(request, account)
  expect(live.version).toBe(same)
  expect(log[0].journeys.passed.join()).toContain(`${account}@${same}: `)
  await rollback(account)
})
