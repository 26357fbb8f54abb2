import { useEffect } from 'react'
import { useDevice } from '../../../parts/device/device.ts'
import { useConnection } from './connection.ts'

/** Asks before the page is left while it alone has sales that wait to be sent. */
export const useLeaveGuard = () => {
  const isVolatile = useDevice((device) => device.isVolatile)
  const isWaiting = useConnection(({ unsent }) => unsent > 0)
  useEffect(() => {
    if (!isVolatile || !isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isVolatile, isWaiting])
}
