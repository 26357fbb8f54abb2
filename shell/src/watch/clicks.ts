import { reportReach, screenOnShow } from './on-show.ts'
import { onPieceLeaving, pieceIn, type ShownPiece } from './pieces.ts'

const root = () => document.getElementById('root')
const content = () => document.getElementById('contenido')

/** The shell's own parts: bar, footer, navigation. */
const isShells = (target: EventTarget | null): target is Element =>
  target instanceof Element && Boolean(root()?.contains(target)) && !content()?.contains(target)

/** Knows which piece listens before everybody else does, as long as it is there. */
const watchListeners = () => {
  let listening: ShownPiece | undefined
  for (const place of [globalThis, document]) {
    const { addEventListener } = place
    const value = (...given: Parameters<typeof addEventListener>) => {
      if (/^(click|pointer|mouse)/.test(given[0])) listening = pieceIn(new Error()) ?? listening
      addEventListener.apply(place, given)
    }
    Object.defineProperty(place, 'addEventListener', { value, configurable: true })
  }
  onPieceLeaving((left) => {
    if (listening === left) listening = undefined
  })
  return () => listening
}

/**
 * Sees whether a click on the shell's own parts arrives there. One that a module has swallowed is told, and where it was on
 * a link that is followed all the same, to a new page, where nobody listens who should not.
 */
export const watchClicks = () => {
  const listening = watchListeners()
  let expected: Element | undefined

  const check = (target: Element) => {
    if (expected !== target) return
    expected = undefined
    const by = listening() ?? screenOnShow()
    if (!by) return
    reportReach(by, 'it swallowed a click on a part of the shell')
    const link = target.closest<HTMLAnchorElement>('a[href]')
    if (link && link.origin === location.origin) location.assign(link.href)
  }

  // A click follows at once when what was pressed is let go at the same place.
  let pressed: EventTarget | null = null
  addEventListener(
    'pointerdown',
    ({ target, isPrimary, button }) => {
      pressed = isPrimary && button === 0 ? target : null
    },
    { capture: true, passive: true },
  )
  addEventListener(
    'pointerup',
    ({ target }) => {
      if (target !== pressed || !isShells(target)) return
      expected = target
      setTimeout(() => check(target), 100)
    },
    { capture: true, passive: true },
  )
  root()?.addEventListener(
    'click',
    () => {
      expected = undefined
    },
    true,
  )
}
