import type { Blobs } from '../releases/blobs/blobs.ts'
import { type Alert, idOf, signatureOf } from './alert.ts'

/** Where alerts go: of one module, or of all. */
export interface Receiver {
  module?: string | undefined
  url: string
  secret: string
}

/** An alert to one receiver, and what became of it. */
export interface ToldAlert extends Alert {
  id: string
  tries: number
  isTaken: boolean
  /** Nobody took it, and it is not told again. */
  isOver: boolean
}

const alertsPrefix = 'alerts/'

/** How long a receiver may take, in ms. */
const timeoutMs = 5000
/** How long after a try that failed the next one comes: longer than a try may take, and twice as long each time. */
const firstWaitMs = 10_000
const longestWaitMs = 3_600_000
const mostTries = 12
const daysKept = 30

const waitAfter = (tries: number) => Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

const idIn = (key: string) => key.split('/')[1] ?? ''
const countTries = (keys: string[], id: string) =>
  keys.filter((key) => key.startsWith(`${alertsPrefix}${id}/try-`)).length

type AlertBlobs = Pick<Blobs, 'get' | 'create' | 'keys' | 'list' | 'remove'>

/** One call: true when the receiver took it. It is never led elsewhere, and its answer is not read. */
const call = async ({ url, secret }: Receiver, id: string, body: string, now: number) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'plaza-alert': id,
        'plaza-signature': signatureOf(body, secret, now),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Tells receivers of alerts, each once, whichever page servers know of it. In the store an alert is keys that are created
 * once: what it says, each try, and that it was taken. Who creates the key of a try makes it; where they end in the middle of
 * it, another page server makes the next.
 */
export const createDelivery = (blobs: AlertBlobs, receivers: Receiver[]) => {
  const noted = new Set<string>()

  const receiversOf = (module: string) =>
    receivers.filter((receiver) => (receiver.module ?? module) === module)

  /** Notes what is to be told, if nobody has. */
  const note = async (alert: Alert) => {
    for (const { url } of receiversOf(alert.module)) {
      const id = idOf(alert, url)
      if (noted.has(id)) continue
      await blobs.create(`${alertsPrefix}${id}/alert`, encode(JSON.stringify(alert)))
      noted.add(id)
    }
  }

  /** Whether somebody has noted it already, or nobody wants it. */
  const isNoted = async (alert: Alert) => {
    for (const { url } of receiversOf(alert.module))
      if (!(await blobs.get(`${alertsPrefix}${idOf(alert, url)}/alert`))) return false
    return true
  }

  const said = new Map<string, Alert>()
  // What an alert says is written once.
  const read = async (id: string): Promise<Alert> => {
    const known = said.get(id)
    if (known) return known
    const alert: Alert = JSON.parse(decode(await blobs.get(`${alertsPrefix}${id}/alert`)))
    said.set(id, alert)
    return alert
  }

  const tryOnce = async (id: string, keys: string[], now: number) => {
    const has = (name: string) => keys.includes(`${alertsPrefix}${id}/${name}`)
    if (has('taken') || !has('alert')) return
    const tries = countTries(keys, id)
    if (tries >= mostTries) return
    const last = tries && Number(decode(await blobs.get(`${alertsPrefix}${id}/try-${tries}`)))
    if (tries && now - last < waitAfter(tries)) return
    const alert = await read(id)
    const receiver = receiversOf(alert.module).find(({ url }) => idOf(alert, url) === id)
    if (!receiver) return
    if (!(await blobs.create(`${alertsPrefix}${id}/try-${tries + 1}`, encode(String(now))))) return
    if (await call(receiver, id, JSON.stringify({ id, ...alert }), now))
      await blobs.create(`${alertsPrefix}${id}/taken`, encode(String(now)))
  }

  /** Tells what is due; one receiver that is slow keeps no other waiting. */
  const deliver = async (now = Date.now()) => {
    const keys = await blobs.keys(alertsPrefix)
    const ids = [...new Set(keys.map(idIn))]
    await Promise.allSettled(ids.map((id) => tryOnce(id, keys, now)))
  }

  /** Forgets what is long over. */
  const tidy = async (now = Date.now()) => {
    const before = new Date(now - daysKept * 86_400_000)
    for (const { key } of await blobs.list(alertsPrefix)) {
      if (await blobs.remove(key, before)) said.delete(idIn(key))
    }
  }

  /** What a module's receivers are told, newest first, and whether they took it. */
  const toldOf = async (module: string, most: number): Promise<ToldAlert[]> => {
    const keys = await blobs.keys(alertsPrefix)
    const has = new Set(keys)
    const ids = [...new Set(keys.map(idIn))].filter((id) => has.has(`${alertsPrefix}${id}/alert`))
    const found = await Promise.all(
      ids.map(async (id) => ({
        ...(await read(id)),
        id,
        tries: countTries(keys, id),
        isTaken: has.has(`${alertsPrefix}${id}/taken`),
      })),
    )
    return found
      .filter((alert) => alert.module === module)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, most)
      .map((alert) => ({ ...alert, isOver: !alert.isTaken && alert.tries >= mostTries }))
  }

  return { note, isNoted, deliver, tidy, toldOf }
}
