import { isGone } from './attributes.ts'
import { type Culprit, culprit, onLeaving, reportReach, screenOnShow } from './on-show.ts'
import { hasPiece, onPieceLeaving } from './pieces.ts'

const place = '#contenido'

const isFile = (node: Node | ProcessingInstruction | null) =>
  node instanceof HTMLLinkElement && node.href.includes('/modules/')

// Without the page's nonce it is a browser extension's; the classes that emotion makes name nobody else's elements.
const isText = (node: Node | ProcessingInstruction | null, nonce: string | undefined) =>
  node instanceof HTMLStyleElement &&
  node.nonce === nonce &&
  node.dataset.emotion?.split(' ')[0] !== 'css'

const outOfPlace = ({ cssRules }: CSSStyleSheet) =>
  [...cssRules].filter((rule) => rule instanceof CSSStyleRule)

const reachesOut = (rules: CSSStyleRule[]) =>
  rules.some(({ selectorText }) =>
    [...document.querySelectorAll(selectorText)].some((found) => !found.closest(place)),
  )

const scope = (sheet: CSSStyleSheet) => {
  const text = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  while (sheet.cssRules.length) sheet.deleteRule(0)
  sheet.insertRule(`@scope (${place}) { ${text} }`)
}

const shellsParts = () =>
  [...document.querySelectorAll<HTMLElement>('#root > * > :is(header, footer)')].filter(
    (part) => !part.closest(place),
  )

/**
 * Holds what modules add to the page's styles to the screen's place, and to when a screen of theirs is on show. What had
 * reached out of it is told.
 */
export const watchStyles = () => {
  const own = document.getElementById('plaza-visita')
  const looks = document.querySelector('style[data-emotion="css-global"]')
  const owners = new Map<CSSStyleSheet, Culprit>()

  const modules = () =>
    [...document.styleSheets].filter(
      ({ ownerNode }) =>
        ownerNode !== looks && (isFile(ownerNode) || isText(ownerNode, own?.nonce)),
    )

  const hold = (sheet: CSSStyleSheet, by: Culprit, here: string) => {
    if (!owners.has(sheet)) owners.set(sheet, by)
    const owner = owners.get(sheet) ?? by
    const { name } = owner.remote
    sheet.disabled = name !== here && !hasPiece(name)
    const rules = outOfPlace(sheet)
    if (!rules.length) return
    if (reachesOut(rules)) reportReach(owner, 'its styles reached out of its place')
    scope(sheet)
  }

  // Nobody's element says whose these are: those that came last go while a part of the shell is gone.
  const lookAtAdopted = (by: Culprit) => {
    const before = document.adoptedStyleSheets.length
    while (document.adoptedStyleSheets.length && shellsParts().some(isGone))
      document.adoptedStyleSheets.pop()
    if (document.adoptedStyleSheets.length < before)
      reportReach(by, 'its styles hid a part of the shell')
  }

  const look = () => {
    const [shown, by] = [screenOnShow(), culprit()]
    if (!shown || !by) return
    for (const sheet of modules()) hold(sheet, by, shown.remote.name)
    lookAtAdopted(by)
  }

  new MutationObserver(look).observe(document.head, { childList: true })
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  const lookSoon = () => queueMicrotask(look)
  onLeaving(lookSoon)
  onPieceLeaving(lookSoon)
  setInterval(look, 1000)
  look()
}
