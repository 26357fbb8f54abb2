import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BarList } from './bar-list.tsx'

it('keeps millions within a phone, beside whatever name', async () => {
  await page.viewport(390, 800)
  const names = ['Rompecabezas Aves de Colombia x 500', 'Café', 'Desoxirribonucleico'.repeat(4)]
  const bars = names.map((name, key) => ({
    ...{ key, name, value: 200_000_000 - key },
    text: '$ 200.000.000 · 1.214 unidades',
  }))
  await show(
    <div style={{ width: 306 }}>
      <BarList bars={bars} />
    </div>,
  )
  await expect.element(page.getByText('Café')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  for (const item of page.getByRole('listitem').elements())
    expect(item.scrollWidth).toBeLessThanOrEqual(306)
})
