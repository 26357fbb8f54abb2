import { useEffect, useEffectEvent } from 'react'

/** A `KeyboardEvent.key` and what it does. */
export type Shortcut = readonly [key: string, work: () => void]

const isWriting = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLInputElement && target.value !== '' && target.type !== 'checkbox') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isFunctionKey = (key: string) => /^F\d+$/.test(key)

/** Keys of the till. Function keys work everywhere, others only where nobody is writing. */
export const useShortcuts = (shortcuts: readonly Shortcut[], isBlocked: boolean) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const work = shortcuts.find(([key]) => key === event.key)?.[1]
    if (!work || event.ctrlKey || event.altKey || event.metaKey) return
    if (!isFunctionKey(event.key) && isWriting(event)) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    if (isBlocked) return
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isBlocked])
}
