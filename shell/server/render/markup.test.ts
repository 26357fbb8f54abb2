import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { checkedCss, checkedMarkup } from './markup.ts'

const words = fc.constantFrom(
  ...['</script>', '<script>', '<!--', '-->', ' onload=', '"', "'", '>', '<', '&', 'javascript:'],
  ...['&lt;script&gt;', ' srcdoc=', '<img src=x onerror=alert(1)>', '`', '=', 'Café', ' ', '/'],
)
const text = fc.array(words, { maxLength: 8 }).map((parts) => parts.join(''))

describe('what a module has drawn', () => {
  it('is taken whatever the texts of a shop say, in contents and in attributes', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const html = renderToStaticMarkup(createElement('p', { title: one }, other))
        expect(checkedMarkup(html).html).toBe(html)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=x>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror="alert(1)" src=x>',
    '<img src="x"onerror="alert(1)">',
    '<img src=x onerror=alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=javascript:alert(1)>x</a>',
    '<iframe srcdoc="x"></iframe>',
    '<p title="><script>alert(1)</script>',
    '<!-- --><base href="https://a.example">',
    '<style>p{}</style>',
    '<link rel="stylesheet" href="x">',
  ])('is refused as %s', (html) => {
    expect(() => checkedMarkup(`<p>a</p>${html}`)).toThrow('no page may begin with')
  })

  it('leaves React its preloads out, and says the hash of each style in an attribute', () => {
    const drawn =
      '<link rel="preload" as="image" href="a"/><p style="color:red">a</p><p style="color:red">b</p><p style="content:&quot;a&quot;">c</p>'
    const { html, styles } = checkedMarkup(drawn)
    expect(html).toMatch(/^<p style/)
    expect(styles).toHaveLength(2)
  })

  it('may not be larger than a page', () => {
    expect(() => checkedMarkup(`<p>${'a'.repeat(400_001)}</p>`)).toThrow('too large')
  })

  it('has styles that do not end their element', () => {
    expect(() => checkedCss('a{}</style><script>')).toThrow()
    expect(checkedCss('a{color:red}')).toBe('a{color:red}')
  })
})
