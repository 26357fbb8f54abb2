import { toast } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { palabras, type Vista } from '../../../parts/pantalla/vista.ts'
import { createScanner, typeIntoFree } from '../scanner/scanner.ts'

const tell = (ventana: Window | undefined, vista: Vista) =>
  ventana?.postMessage({ de: palabras.respuesta, vista }, location.origin)

/** How often a window that loads is listened to anew: each document that comes forgets who listened. */
const comingMs = 50

// A function key does what it does in the till.
const passOn = (event: KeyboardEvent) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !/^F\d+$/.test(event.key)) return
  const own = new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true })
  if (!document.body.dispatchEvent(own)) event.preventDefault()
}

/**
 * The till's window for the customer: opened by whoever sells, told whatever changes, and closed with the till. It is known by
 * the handle of the window, so that no other till's is spoken to; after a reload of the till it asks, and goes on. It takes the
 * focus as it opens and where it is touched: what is scanned into it is `scan`ned, by keys that are read off the handle.
 */
export const usePantalla = (vista: Vista, scan: (code: string) => void) => {
  const ventana = useRef<Window>(undefined)
  const listen = useRef<(asking: Window) => void>(undefined)
  const last = useRef(vista)
  const onCode = useEffectEvent((code: string) => {
    if (!typeIntoFree(code)) scan(code)
  })
  useEffect(() => {
    last.current = vista
    tell(ventana.current, vista)
  })

  useEffect(() => {
    const read = createScanner(onCode)
    const onKeyDown = (event: KeyboardEvent) => {
      passOn(event)
      read(event)
    }
    // The same listener twice is once.
    const hear = (asking: Window) => asking.addEventListener('keydown', onKeyDown, true)
    let coming: ReturnType<typeof setInterval> | undefined
    listen.current = (opened) => {
      hear(opened)
      clearInterval(coming)
      coming = setInterval(() => {
        if (opened.closed) clearInterval(coming)
        else hear(opened)
      }, comingMs)
    }

    const answer = ({ data, origin, source }: MessageEvent) => {
      if (origin !== location.origin || data !== palabras.pregunta) return
      const asking = source as Window
      if (asking.opener !== window) return
      ventana.current = asking
      clearInterval(coming)
      hear(asking)
      tell(asking, last.current)
    }
    addEventListener('message', answer)
    return () => {
      clearInterval(coming)
      removeEventListener('message', answer)
      ventana.current?.close()
    }
  }, [])

  return () => {
    if (ventana.current && !ventana.current.closed) return ventana.current.focus()
    const address = `/sales-counter/pantalla?comercioId=${last.current.comercio.id}`
    ventana.current = open(address, '_blank', 'popup,width=1024,height=768') ?? undefined
    if (ventana.current) listen.current?.(ventana.current)
    else toast('Tu navegador no dejó abrir la pantalla. Permite sus ventanas.')
  }
}
