/**
 * Gives the focus to what is nearest where an action takes away what had it: the next of a list, else the part of the page around it.
 * Where a key takes the last step that its button can, the button beside it has the focus. Whoever puts it somewhere else by the next
 * frame is let be, and so is a screen that begins.
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
    const lost = last
    // What is at work takes the focus back itself; a pointer is still where it pressed.
    const isOff = lost?.matches(':disabled:focus-visible:not([aria-busy])')
    if (!lost || (lost.isConnected && !isOff) || path !== location.pathname) return
    const record = records.find(({ removedNodes: [gone] }) => gone?.contains(lost))
    const beside = isOff
      ? lost.parentElement?.querySelector<HTMLElement>(':scope>button:enabled')
      : ((record?.nextSibling ?? record?.previousSibling) as HTMLElement | undefined)
    const place =
      beside?.isConnected && (isOff || beside.matches?.('li, tr, article'))
        ? beside
        : (record?.target as Element | undefined)?.closest<HTMLElement>(
            'section, form, dialog, main',
          )
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (last !== lost || document.activeElement !== document.body || !place) return
        if (place.tabIndex < 0) place.tabIndex = -1
        place.focus({ preventScroll: true })
      }),
    )
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
