import { follow } from './follow.ts'
import { whileShown } from './while-shown.ts'

interface Message {
  sub: string
  isNew: boolean
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Message).sub === 'string' &&
  typeof (value as Message).isNew === 'boolean'

const name = (sub: string) => `plaza-novedades-${sub}`

const listen = async (sub: string, signal: AbortSignal, tell: (isNew: boolean) => void) => {
  if (!globalThis.BroadcastChannel || !navigator.locks) return follow(signal, tell)
  const channel = new BroadcastChannel(name(sub))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data) && data.sub === sub) tell(data.isNew)
  }
  signal.addEventListener('abort', () => channel.close())
  const lead = () =>
    follow(signal, (isNew) => {
      tell(isNew)
      if (!signal.aborted) channel.postMessage({ sub, isNew } satisfies Message)
    })
  try {
    await navigator.locks.request(name(sub), { signal }, lead)
  } catch (cause) {
    // Who left before it was their turn has nothing to do.
    if (!signal.aborted) throw cause
  }
}

/**
 * Listens for one person, by one connection of the browser: one tab has it and tells the others, and when that tab goes another
 * takes its place. Where tabs cannot agree each has its own. Resolves when `signal` says that it is enough.
 */
export const followTogether = (sub: string, signal: AbortSignal, tell: (isNew: boolean) => void) =>
  whileShown(signal, (shown) => listen(sub, shown, tell))
