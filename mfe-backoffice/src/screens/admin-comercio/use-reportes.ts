import type { Comercio, Reporte } from '@plaza/contract'
import { refusalText } from '@plaza/shell/form'
import { ApiError } from '@plaza/shell/http'
import { latest } from '@plaza/shell/query'
import { useEffect, useState } from 'react'
import { listReportes } from './reporte-calls.ts'

const pollMs = 1000

/** Whether a report moves by itself. */
export const isMoving = ({ estado }: Pick<Reporte, 'estado'>) =>
  estado === 'pedido' || estado === 'en_proceso'

// Who may not see them, or not any more, is refused the next time too.
const isFinal = (cause: unknown) =>
  cause instanceof ApiError && [400, 401, 403, 404].includes(cause.status)

/** The reports of a shop that are made apart, asked for every second while one of them moves. */
export const useReportes = ({ id }: Pick<Comercio, 'id'>) => {
  const [reportes, setReportes] = useState<readonly Reporte[]>()
  const [failure, setFailure] = useState('')
  const waits = !reportes || reportes.some(isMoving)

  useEffect(() => {
    if (!waits) return
    const asker = latest()
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(ask, pollMs)
    }
    // Whoever is not answered asks again: what is on show is the last that was heard.
    const ask = () =>
      asker.ask((signal) => listReportes({ id }, signal), {
        answered: (heard) => {
          setReportes(heard)
          setFailure('')
          later()
        },
        failed: (cause) => {
          if (isFinal(cause)) setFailure(refusalText(cause, 'No pudimos ver los reportes.'))
          else later()
        },
      })
    void ask()
    return () => {
      asker.stop()
      clearTimeout(timer)
    }
  }, [id, waits])

  const add = (one: Reporte) =>
    setReportes((before = []) => [one, ...before.filter((other) => other.id !== one.id)])

  return { reportes: reportes ?? [], failure, add }
}
