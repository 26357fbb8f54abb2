export interface Toast {
  id: number
  message: string
  severity: 'success' | 'error' | 'info'
  /** Where it is mended; a toast with a link stays until somebody closes it. */
  link?: { href: string; label: string } | undefined
}

interface ToastOptions {
  severity?: Toast['severity'] | undefined
  link?: Toast['link'] | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const currentToasts = () => toasts

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Says a short sentence over the page for some seconds, or with a link until it is closed; said again, it replaces itself. Three are shown at most. */
export const toast = (message: string, { severity = 'success', link }: ToastOptions = {}) => {
  const others = toasts.filter((other) => other.message !== message)
  lastId += 1
  change([...others, { id: lastId, message, severity, link }].slice(-3))
}
