import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Rules {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

describe('the policy of trusted types', () => {
  let rules: Rules
  beforeEach(async () => {
    vi.resetModules()
    const location = new URL('https://plaza.test/home')
    vi.stubGlobal('location', { origin: location.origin, href: location.href })
    vi.stubGlobal('document', {
      documentElement: { dataset: { origins: 'https://modulos.plaza.test' } },
    })
    vi.stubGlobal('trustedTypes', {
      createPolicy: (_: string, given: Rules) => {
        rules = given
      },
    })
    await import('./trusted-types.ts')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each(['<a class="leaflet-zoom" href="#" title="Acercar">+</a>', '© OpenStreetMap', '&#215;'])(
    'lets inert markup through: %s',
    (text) => {
      expect(rules.createHTML(text)).toBe(text)
    },
  )

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1) src=x>',
    '<svg/onload=alert(1)>',
    '<b title="a"onclick="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<iframe srcdoc="a">',
    '<base href="https://evil.test">',
  ])('refuses what runs or loads: %s', (text) => {
    expect(rules.createHTML(text)).toBeNull()
  })

  it('loads scripts from here and from where the page says, and from nowhere else', () => {
    const addresses = ['/assets/a.js', 'https://modulos.plaza.test/a.js', 'https://evil.test/a.js']
    const taken = addresses.map((address) => rules.createScriptURL(address))
    expect(taken).toEqual([...addresses.slice(0, 2), null])
  })
})
