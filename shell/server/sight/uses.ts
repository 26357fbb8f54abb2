import type { SightEvent } from '../../shared/remote/index.ts'

const mostPages = 20_000
const mostUses = 200
const mostOfAddress = 120
const mostAddresses = 10_000
const minuteMs = 60_000

const whatOf = (event: SightEvent) => {
  if (event.kind === 'failure') return event.phase
  return event.kind === 'vital' ? `${event.route} ${event.metric}` : event.kind
}

const nameOf = (event: SightEvent) => [event.module, event.screen, whatOf(event)].join(' ')

/** A page tells each thing of each screen once, however often it says so. */
export const createUses = () => {
  const used = new Map<string, Set<string>>()
  return (page: string, event: SightEvent) => {
    const names = used.get(page) ?? new Set()
    if (names.size >= mostUses || names.has(nameOf(event))) return false
    used.set(page, names.add(nameOf(event)))
    const oldest = used.keys().next().value
    if (used.size > mostPages && oldest !== undefined) used.delete(oldest)
    return true
  }
}

/** So much of what one network tells is heard in a minute, whatever it is. */
export const createAllowance = () => {
  let since = 0
  const told = new Map<string, number>()
  return (network: string, now = Date.now()) => {
    // A clock that was set back leaves nobody unheard until it is there again.
    if (Math.abs(now - since) > minuteMs) {
      told.clear()
      since = now
    }
    const count = (told.get(network) ?? 0) + 1
    if (told.size >= mostAddresses && count === 1) return false
    told.set(network, count)
    return count <= mostOfAddress
  }
}
