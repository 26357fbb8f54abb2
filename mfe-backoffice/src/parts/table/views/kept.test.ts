import { describe, expect, it } from 'vitest'
import { linkOf, looksIn, mostViews, queryOf } from './kept.ts'

describe('how somebody wants to see a list', () => {
  it('is read from a device only where it has the form of it', () => {
    const looks = { hidden: ['stock'], views: [{ name: 'Por acabarse', query: 'bajo=1' }] }
    expect(looksIn(JSON.stringify(looks))).toEqual(looks)
    expect(looksIn(null)).toEqual({ hidden: [], views: [] })
    for (const text of [
      '',
      '7',
      'null',
      '[]',
      '{"hidden":3,"views":{}}',
      '{"views":[7,{"name":1}]}',
      '{',
    ])
      expect(looksIn(text)).toEqual({ hidden: [], views: [] })
    const many = Array.from({ length: 20 }, (_, n) => ({ name: `${n}`, query: '' }))
    expect(looksIn(JSON.stringify({ views: many })).views).toHaveLength(mostViews)
  })

  // The attacker has written another shop into what the device keeps.
  it('leads to no other shop, and nowhere else, whatever was kept', () => {
    const here = new URLSearchParams({ comercioId: '7', page: '3', bajo: '1' })
    expect(queryOf(here)).toBe('bajo=1')
    for (const query of [
      '',
      'comercioId=1',
      'bajo=1&comercioId=1&comercioId=2',
      '//otra.example',
      '#x',
      '?&%',
    ]) {
      const link = linkOf('/lista', here, { name: 'Vista', query })
      const { origin, pathname, searchParams } = new URL(link, 'http://plaza.test')
      expect([origin, pathname]).toEqual(['http://plaza.test', '/lista'])
      expect(searchParams.getAll('comercioId')).toEqual(['7'])
    }
  })
})
