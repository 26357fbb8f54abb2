import type { Carga, EstadoCarga } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { useEffect, useState } from 'react'
import { findCarga } from './carga-calls.ts'

const pollMs = 1000
const onTheMove: readonly EstadoCarga[] = ['anunciada', 'en_revision', 'en_proceso']

/** How an upload is going, asked every second while it moves by itself. */
export const useCarga = (id: string) => {
  const [carga, setCarga] = useState<Carga>()
  const [failure, setFailure] = useState('')
  const isMoving = !carga || onTheMove.includes(carga.estado)

  useEffect(() => {
    if (!isMoving) return
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        setCarga(await findCarga(id, control.signal))
        setFailure('')
      } catch (cause) {
        if (control.signal.aborted) return
        setFailure(refusalText(cause, 'Ups, Ocurrio un error'))
      }
      if (!control.signal.aborted) timer = setTimeout(ask, pollMs)
    }
    void ask()
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [id, isMoving])

  return { carga, setCarga, failure }
}
