import { expect, it, vi } from 'vitest'

/** What a page reads of sales that the browser's storage kept where the database failed. */
const salesIn = async (text: string) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => undefined })
  const { withSpareVentas } = await import('./device-spare.ts')
  return withSpareVentas([{ orden: 1 }])
}

it('keeps the till going whatever stands in the place of its sales', async () => {
  for (const text of ['null', '7', '{}', '{', '[null,{},{"orden":"2"}]'])
    expect(await salesIn(text)).toEqual([{ orden: 1 }])
  expect(await salesIn('[null,{"orden":2}]')).toEqual([{ orden: 1 }, { orden: 2 }])
  vi.unstubAllGlobals()
})
