import { useState } from 'react'
import { refusalText } from './refusal.ts'

/** Runs one press of a button: `isBusy` while it lasts, `failure` when it did not work. */
export const useWork = (work: () => Promise<void>, otherwise: string) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const run = async () => {
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (cause) {
      setFailure(refusalText(cause, otherwise))
    }
    setBusy(false)
  }
  return { run: () => void run(), isBusy, failure }
}
