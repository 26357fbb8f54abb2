/**
 * Gives the focus to what is nearest where an action takes away what had it: the next of a list, else the part of the page around it.
 * Whoever puts it somewhere else by the next frame is let be, and so is a screen that begins.
 */
export const keepFocus = () => {
  let last: Element | undefined
  let path = ''
  const isLost = () => last?.isConnected === false && document.activeElement === document.body
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
    if (!isLost() || path !== location.pathname) return
    const lost = last as Element
    const record = records.find(({ removedNodes: [gone] }) => gone?.contains(lost))
    const beside = (record?.nextSibling ?? record?.previousSibling) as HTMLElement | undefined
    const place =
      beside?.isConnected && beside.matches?.('li, tr, article')
        ? beside
        : (record?.target as Element | undefined)?.closest<HTMLElement>(
            'section, form, dialog, main',
          )
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (last !== lost || !isLost() || !place) return
        if (place.tabIndex < 0) place.tabIndex = -1
        place.focus({ preventScroll: true })
      }),
    )
  }).observe(document.body, { childList: true, subtree: true })
}
