import type { SesionAbierta } from '@plaza/api/contract'
import { useCallback, useEffect, useState } from 'react'
import { listSesiones } from './sesiones.ts'

/** The open sessions: undefined until they have come; `hasFailed` when they did not, and `load` to ask again. */
export const useSesiones = () => {
  const [sesiones, setSesiones] = useState<SesionAbierta[]>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    await listSesiones().then(setSesiones, () => setFailed(true))
  }, [])
  useEffect(() => void load(), [load])
  return { sesiones, hasFailed, load }
}
