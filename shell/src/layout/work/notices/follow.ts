import * as calls from '@plaza/contract/calls'
import { addressOf } from '@plaza/shell/http'
import { freshToken } from '@plaza/shell/session'
import { createReader, type ServerEvent } from './read-events.ts'

const leastWaitMs = 1500
const mostWaitMs = 60_000

// Nobody comes back at the same moment as everybody else.
const spread = (ms: number) => ms * (0.75 + Math.random() / 2)

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface Listening {
  signal: AbortSignal
  /** Something may have happened; `isNew` where it did. */
  tell: (isNew: boolean) => void
  last: string | undefined
}

const connect = async ({ signal, last }: Listening) => {
  const token = await freshToken()
  if (!token) return undefined
  return fetch(addressOf(calls.followNovedades, {}), {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(last && { 'last-event-id': last }),
    },
  })
}

const isStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') === true

/** What was heard last, and whether another connection of the same person took the place of this one. */
const listen = async (body: ReadableStream<Uint8Array>, listening: Listening) => {
  const read = createReader()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let isReplaced = false
  const take = ({ event, id }: ServerEvent) => {
    if (id) listening.last = id
    if (event === 'fin') isReplaced = true
    else listening.tell(event === 'novedad')
  }
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return isReplaced
    for (const one of read(decoder.decode(value, { stream: true }))) take(one)
  }
}

/** How long to wait before the next try; undefined where there is nothing to come back to. */
const once = async (listening: Listening, waitMs: number) => {
  const response = await connect(listening)
  // Nobody is signed in any more, or works nowhere.
  if (!response || response.status === 403) return undefined
  if (!response.ok || !response.body || !isStream(response)) return waitMs * 2
  // What happened before is asked for.
  listening.tell(false)
  return (await listen(response.body, listening)) ? mostWaitMs : leastWaitMs
}

/**
 * Listens to what happens where somebody works until `signal` says that it is enough, or there is nothing to hear for them.
 * Comes back after a break, where it was, later and later. Never rejects.
 */
export const follow = async (signal: AbortSignal, tell: Listening['tell']) => {
  const listening: Listening = { signal, tell, last: undefined }
  let waitMs = leastWaitMs
  while (!signal.aborted) {
    const next = await once(listening, waitMs).catch(() => waitMs * 2)
    if (next === undefined || signal.aborted) return
    waitMs = Math.min(next, mostWaitMs)
    await rest(spread(waitMs), signal)
  }
}
