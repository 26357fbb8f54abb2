import { useLayoutEffect, useRef } from 'react'

/**
 * Opens a native dialog as a modal while `open`, also after a browser has closed it of its own and it was drawn anew; closing it, or
 * leaving with it open, gives the focus back.
 */
export const useModal = (open: boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (open && !ref.current?.open) ref.current?.showModal()
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    return open ? () => dialog?.close() : undefined
  }, [open])
  return ref
}
