/** One of many: where it is gone, reading goes on at the next. */
const ones = 'li, tr, article'
const places = 'section, article, form, dialog, li, main'

const isLost = (last: Element | undefined): last is Element =>
  last?.isConnected === false && document.activeElement === document.body

const placeAfter = (last: Element, records: MutationRecord[]) => {
  for (const { removedNodes, nextSibling, previousSibling, target } of records)
    for (const gone of removedNodes) {
      if (!gone.contains(last)) continue
      const beside = (gone as Element).matches(ones) && (nextSibling ?? previousSibling)
      if (beside instanceof HTMLElement && beside.matches(ones) && beside.isConnected) return beside
      return target.isConnected && (target as Element).closest<HTMLElement>(places)
    }
  return
}

/**
 * Gives the focus to what is nearest where an action takes away what had it: the next of a list, else the part of the page around it.
 * Whoever puts it somewhere else by the next frame is let be, and so is a screen that begins.
 */
export const keepFocus = () => {
  let last: Element | undefined
  let path = ''
  addEventListener('focusin', ({ target }) => {
    last = target as Element
    path = location.pathname
  })
  addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // What is gone, or takes no press while its work is under way, was not left by anybody.
      if (last === target && last?.isConnected && !last.matches(':disabled')) last = undefined
    }),
  )
  new MutationObserver((records) => {
    if (!isLost(last) || path !== location.pathname) return
    const place = placeAfter(last, records)
    if (!place) return
    const lost = last
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (last !== lost || !isLost(lost)) return
        if (place.tabIndex < 0) place.tabIndex = -1
        place.focus({ preventScroll: true })
      }),
    )
  }).observe(document.body, { childList: true, subtree: true })
}
