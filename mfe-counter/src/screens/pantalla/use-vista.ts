import { useEffect, useState } from 'react'
import { palabras, type Vista } from '../../parts/pantalla/vista.ts'

const askMs = 1000
// A till that has not answered for so long shows another page, or nothing: its ticket is nobody's any more.
const silenceMs = 4000

/** What the till that opened this window tells it; null where no till did. */
export const useVista = (comercioId: number): Vista | null | undefined => {
  const [vista, setVista] = useState<Vista | null>()

  useEffect(() => {
    const till: Window | null = window.opener
    if (!till) return setVista(null)
    let heard = Date.now()
    let before = ''
    const listen = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || source !== till || data?.de !== palabras.respuesta) return
      heard = Date.now()
      const told: Vista = data.vista
      const now = JSON.stringify(told)
      if (told.comercio.id !== comercioId || now === before) return
      before = now
      setVista(told)
    }
    const ask = () => {
      if (till.closed) return window.close()
      till.postMessage(palabras.pregunta, location.origin)
      if (Date.now() - heard < silenceMs) return
      before = ''
      setVista(undefined)
    }
    // The till reads the scans and keys of this window; once one has come, it has the focus again, where the browser lets it.
    const giveBack = ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || /^F\d+$/.test(key)) till.focus()
    }
    addEventListener('keydown', giveBack, true)
    addEventListener('message', listen)
    ask()
    const timer = setInterval(ask, askMs)
    return () => {
      clearInterval(timer)
      removeEventListener('keydown', giveBack, true)
      removeEventListener('message', listen)
    }
  }, [comercioId])

  return vista
}
