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

/** At a place of the text. */
const tag = /<\/?([a-zA-Z][^\s/>"'<]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>|<!--[^<>]*-->/y
const quoted = /"[^"]*"|'[^']*'/g
const handler = /[\s/](?:on\w+|srcdoc)\s*=/i
/** What has none of this has no handler either, wherever its quotes are. */
const mayHandle = /(?:on\w+|srcdoc)\s*=/i
const mayRun = /javascript:/i
const script = /(?:href|src|action)\s*=\s*["']?\s*javascript:/i

/** What is wrong with the attributes of a tag, by what stands there and not in their texts. */
const faultIn = (attributes: string) => {
  const handling = mayHandle.test(attributes) && handler.exec(attributes.replace(quoted, '"" '))
  const found = handling || script.exec(attributes)
  return found?.[0].trim()
}

/** What no page may begin with; `said` says it in Spanish, to whoever publishes it. */
export class BadMarkup extends Error {
  override name = 'BadMarkup'
  constructor(
    message: string,
    readonly said: string,
  ) {
    super(message)
  }
}

const checkTags = (html: string) => {
  const refuse = (what: string) => {
    const found = what.slice(0, 40)
    throw new BadMarkup(
      `its page has what no page may begin with: ${found}`,
      `trae lo que ninguna página puede traer: ${found}`,
    )
  }
  // Of the whole: what it has nowhere no tag has.
  const mayBeFaulty = mayHandle.test(html) || mayRun.test(html)
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at
    const found = tag.exec(html)
    if (!found) return refuse(html.slice(at))
    const [, name = '', attributes = ''] = found
    if (active.has(name.toLowerCase())) refuse(`<${name}`)
    const fault = mayBeFaulty && faultIn(attributes)
    if (fault) refuse(fault)
  }
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
  if (Buffer.byteLength(html) > mostBytes)
    throw new BadMarkup('its page is too large', `pasa de ${mostBytes / 1000} kB`)
  checkTags(html)
  const styles = new Set(
    [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text = '']) => plain(text)),
  )
  if (styles.size > mostStyles)
    throw new BadMarkup(
      'its page has too many styles in attributes',
      `tiene más de ${mostStyles} estilos en atributos`,
    )
  return { html, styles: [...styles].map(hashOf) }
}

/** The rules of a page's styles, which stand in an element of their own. Throws where they would end it. */
export const checkedCss = (css: string) => {
  if (/<\/?style|<!--/i.test(css))
    throw new BadMarkup('its styles have what ends them', 'sus estilos traen lo que los termina')
  return css
}
