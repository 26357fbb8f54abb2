import { Notice } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'

/** Why a form was not taken. It gets the focus, so that it is read and in sight however long the form is. */
export const Failure = ({ text }: { text: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) ref.current?.focus()
  }, [text])
  return text ? (
    <Notice tone="error" ref={ref} tabIndex={-1}>
      {text}
    </Notice>
  ) : null
}
