import { storage } from '../../../../shared/storage/index.ts'
import type { Entry } from './entries.ts'

const most = 5
const keyOf = (sub: string) => `plaza-trabajo-recientes-${sub}`

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false
  const { label, to, group } = value as Record<string, unknown>
  return [label, to, group].every((text) => typeof text === 'string') && /^\/[a-z]/.test(String(to))
}

/** Where somebody went lately by their search on this device, the last first. It is told to nobody. */
export const recentEntries = (sub: string): Entry[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(sub)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, most) : []
  } catch {
    return []
  }
}

export const rememberEntry = (sub: string, entry: Entry) => {
  const others = recentEntries(sub).filter(({ to }) => to !== entry.to)
  storage.set(keyOf(sub), JSON.stringify([entry, ...others].slice(0, most)))
}

/** Of what was chosen lately, what somebody may still open: a screen or an act that is theirs, and what belongs to a shop of theirs. */
export const stillTheirs = (
  recent: readonly Entry[],
  offered: readonly Entry[],
  comercioIds: readonly number[],
) =>
  recent.flatMap((entry) => {
    const same = offered.find(({ to }) => to === entry.to)
    if (same) return [{ ...same, group: 'Lo último' }]
    const isOffer = ['Ir a', 'Hacer'].includes(entry.group)
    const [, id] = /[?&]comercioId=(\d+)/.exec(entry.to) ?? []
    if (isOffer || !id || !comercioIds.includes(Number(id))) return []
    return [{ ...entry, group: 'Lo último' }]
  })
