import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keeper } from '../storage/keeper.ts'

const storageWith = (entries: Map<string, string>, refuses: () => boolean) => {
  const unless = <T>(work: () => T) => {
    if (refuses()) throw new DOMException('refused', 'SecurityError')
    return work()
  }
  return {
    getItem: (name: string) => unless(() => entries.get(name) ?? null),
    setItem: (name: string, text: string) => unless(() => void entries.set(name, text)),
    removeItem: (name: string) => unless(() => void entries.delete(name)),
  } as Storage
}

const name = fc.constantFrom('registro', 'venta', 'conteo')
const step = fc.oneof(
  fc.record({ act: fc.constant('set' as const), name, text: fc.string() }),
  fc.record({ act: fc.constant('remove' as const), name, text: fc.constant('') }),
)

describe('what a visit keeps', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('is what was written last, whatever the browser refuses and wherever the page is reloaded', () => {
    fc.assert(
      fc.property(fc.array(step), fc.boolean(), fc.nat(20), (steps, refused, reload) => {
        const entries = new Map<string, string>()
        const open = () => keeper(() => storageWith(entries, () => refused))
        let visit = open()
        const expected = new Map<string, string>()
        for (const [at, { act, name, text }] of steps.entries()) {
          if (at === reload) {
            visit = open()
            // Where nothing may be kept, a reload forgets; it does not fail.
            if (refused) expected.clear()
          }
          if (act === 'set') {
            visit.set(name, text)
            expected.set(name, text)
          } else {
            visit.remove(name)
            expected.delete(name)
          }
          for (const each of ['registro', 'venta', 'conteo'])
            expect(visit.get(each)).toBe(expected.get(each) ?? null)
        }
      }),
    )
  })

  it('lives in the tab, and goes with it', async () => {
    const entries = new Map<string, string>()
    vi.stubGlobal(
      'sessionStorage',
      storageWith(entries, () => false),
    )
    const { visit } = await import('./index.ts')
    visit.set('venta', '7')
    expect(entries.get('venta')).toBe('7')
  })
})
