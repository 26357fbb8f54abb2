import type { SightEvent } from '../../shared/remote/index.ts'
import { proofOf } from './proof.ts'

const mostAtOnce = 50
/** How long a report waits for others, in ms: failures are told soon, the rest in one go. */
const patienceMs = { failure: 1000, visible: 8000, vital: 8000 }

const waiting: SightEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY

const send = () => {
  clearTimeout(timer)
  dueAt = Number.POSITIVE_INFINITY
  while (waiting.length) {
    const events = waiting.splice(0, mostAtOnce)
    const proof = proofOf(events.map(({ module }) => module))
    // A page that the page server did not make has nobody to tell.
    if (proof) navigator.sendBeacon('/eventos', JSON.stringify({ ...proof, events }))
  }
}

/** Tells the team what became of a module, with what else there is to tell; at the latest when the page goes out of sight. */
export const report = (event: SightEvent) => {
  // Without a connection nothing arrives: that says nothing about the module.
  if (event.kind === 'failure' && !navigator.onLine) return
  waiting.push(event)
  const due = performance.now() + patienceMs[event.kind]
  if (due >= dueAt) return
  clearTimeout(timer)
  dueAt = due
  timer = setTimeout(send, patienceMs[event.kind])
}

/** From now on nothing that waits is lost when the page goes. */
export const reportBeforeLeaving = () => {
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}
