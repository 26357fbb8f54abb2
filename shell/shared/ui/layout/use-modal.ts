import { useLayoutEffect, useRef } from 'react'

/** Opens a native dialog as a modal while `open`; closing it, or leaving with it open, gives the focus back. */
export const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  return ref
}
