import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Opens a native dialog as a modal while `open`; closing it, or leaving with it open, gives the focus back. Where `closesLater` it is
 * gone from sight at once, and what lay below it is within reach after the next paint.
 */
export const useModal = (open: boolean, closesLater: boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open) {
      dialog.style.removeProperty('display')
      if (!dialog.open) dialog.showModal()
    } else if (!closesLater) dialog.close()
    else if (dialog.open) {
      // Whatever a modal dialog lies over is styled anew when it closes.
      dialog.style.display = 'none'
      return afterPaint(() => dialog.close())
    }
    return
  }, [open, closesLater])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  return ref
}
