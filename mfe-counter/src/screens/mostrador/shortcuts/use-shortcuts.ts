import { useEffect, useEffectEvent } from 'react'

/** A `KeyboardEvent.key` and what it does. */
export type Shortcut = readonly [key: string, work: () => void]

const isWriting = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLInputElement && target.value !== '' && target.type !== 'checkbox') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isFunctionKey = (key: string) => /^F\d+$/.test(key)

/**
 * Keys of the till. Function keys work everywhere, others only where nobody is writing. While it is blocked, function keys of the
 * till do nothing at all: to a browser F5 is to load the page anew, and what is being typed goes with it.
 */
export const useShortcuts = (shortcuts: readonly Shortcut[], isBlocked: boolean) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const work = shortcuts.find(([key]) => key === event.key)?.[1]
    if (!work || event.ctrlKey || event.altKey || event.metaKey) return
    if (!isFunctionKey(event.key) && (isBlocked || isWriting(event))) return
    event.preventDefault()
    if (!isBlocked) work()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
