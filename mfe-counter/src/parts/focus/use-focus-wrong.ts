import { useEffect, useRef, useState } from 'react'

/** Leads whoever sells by keys to the first field that a try found wrong: `lookAgain` after each try. */
export const useFocusWrong = () => {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, lookAgain: () => setTries((last) => last + 1) }
}
