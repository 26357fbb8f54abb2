import { type RefObject, useEffect } from 'react'

/** A frame gets the focus when somebody goes there, by pointer or by key; one that takes it by itself gives it back. */
export const useKeptFocus = (frame: RefObject<HTMLIFrameElement | null>) =>
  useEffect(() => {
    let last: Element | null = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== frame.current) last = target
    }
    const look = () => {
      if (document.activeElement !== frame.current || navigator.userActivation?.isActive) return
      if (last instanceof HTMLElement && last !== document.body) last.focus()
      else frame.current?.blur()
    }
    addEventListener('focusin', remember)
    addEventListener('blur', look)
    return () => {
      removeEventListener('focusin', remember)
      removeEventListener('blur', look)
    }
  }, [frame])
