import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { officeStates } from '../fixtures/office-states.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

for (const [state, bring] of Object.entries(officeStates))
  test(`${state}: nothing in anybody's way`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bring(page)
    await expect(screen(page).getByRole('heading', { level: 1 })).toBeAttached()
    expect(await violations(page)).toEqual([])
  })
