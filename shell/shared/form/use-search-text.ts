import { useEffect, useRef } from 'react'

/**
 * The text of a search that an address keeps: `ref` is its field's, `take` tells what is typed when the form is sent. An address from
 * elsewhere, a link or the way back, is shown in the field; the answer to what was sent leaves it alone, for who types on.
 */
export const useSearchText = (q: string) => {
  const ref = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const shown = useRef(q)
  useEffect(() => {
    // A field that begins says it already, or what was typed into it before the page lived.
    if (shown.current === q) return
    shown.current = q
    const isAnswer = sent.current === q
    if (isAnswer) sent.current = undefined
    else if (sent.current === undefined && ref.current) ref.current.value = q
  }, [q])
  const take = () => {
    const text = ref.current?.value.trim() ?? ''
    if (text !== q) sent.current = text
    return text
  }
  return { ref, take }
}
