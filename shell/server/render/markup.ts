import { createHash } from 'node:crypto'

/** What a page is served with, of what was drawn. */
export interface Markup {
  html: string
  /** SHA-256 (base64) of each style that stands in an attribute: the page's policy takes these and no others. */
  styles: string[]
}

const mostBytes = 400_000
const mostStyles = 60

/** React puts these first, for a head that is not its own: the page has preload tags of its own. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/** Elements that run, load or lead elsewhere before the page's own script has looked at them. */
const active = new Set([
  ...['base', 'body', 'embed', 'frame', 'head', 'html', 'iframe', 'link', 'math', 'meta'],
  ...['object', 'script', 'style', 'template', 'title'],
])

const tag = /<\/?([a-zA-Z][^\s/>"'<]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|<!--[^<>]*-->/g
const quoted = /"[^"]*"|'[^']*'/g
const handler = /[\s/](?:on\w+|srcdoc)\s*=/i
const script = /(?:href|src|action)\s*=\s*["']?\s*javascript:/i

/** What is wrong with a tag, by what stands in it and not in the texts of its attributes. */
const faultIn = (name: string, attributes: string) => {
  if (active.has(name.toLowerCase())) return `<${name}`
  const found = handler.exec(attributes.replace(quoted, '"" ')) ?? script.exec(attributes)
  return found?.[0].trim()
}

const checkTags = (html: string) => {
  const refuse = (what: string) => {
    throw new Error(`its page has what no page may begin with: ${what.slice(0, 40)}`)
  }
  const rest = html.replace(tag, (_, name = '', attributes = '') => {
    const fault = faultIn(name, attributes)
    if (fault) refuse(fault)
    return ''
  })
  const open = rest.indexOf('<')
  if (open >= 0) refuse(rest.slice(open))
}

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const plain = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => entities[one] ?? one)

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Looks at what a module has drawn before anybody gets it. Throws what is wrong with it. */
export const checkedMarkup = (drawn: string): Markup => {
  const html = drawn.replace(preloads, '')
  if (Buffer.byteLength(html) > mostBytes) throw new Error('its page is too large')
  checkTags(html)
  const styles = new Set(
    [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) => plain(text)),
  )
  if (styles.size > mostStyles) throw new Error('its page has too many styles in attributes')
  return { html, styles: [...styles].map(hashOf) }
}

/** The rules of a page's styles, which stand in an element of their own. Throws where they would end it. */
export const checkedCss = (css: string) => {
  if (/<\/?style|<!--/i.test(css)) throw new Error('its styles have what ends them')
  return css
}
