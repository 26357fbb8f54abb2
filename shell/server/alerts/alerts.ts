import type { Figures } from '../figures/figures.ts'
import type { KeptFigures } from '../figures/keep-figures.ts'
import type { Blobs } from '../releases/blobs/blobs.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Alert } from './alert.ts'
import { newKinds, regressions, spikeMs, spikes, withdrawals } from './causes.ts'
import { createDelivery, type Receiver } from './deliver.ts'

interface AlertsDeps {
  store: Pick<ReleaseStore, 'read' | 'history'>
  figures: Pick<KeptFigures, 'read'>
  blobs: Pick<Blobs, 'get' | 'create' | 'keys' | 'list' | 'remove'>
  receivers: Receiver[]
}

/** Acts in which withdrawals are looked for. */
const actsRead = 50
/** Kinds that a module's team is told of in an hour: whoever invents failures fills no inbox. */
const mostNewKinds = 10

const slotsPrefix = 'alert-slots/'

const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13)

export type Alerts = ReturnType<typeof createAlerts>

/**
 * Looks for what teams want to know, and tells them: a version that was withdrawn, failures of a new kind or many more of
 * one, routes that do worse than in the version before.
 */
export const createAlerts = ({ store, figures, blobs, receivers }: AlertsDeps) => {
  const delivery = createDelivery(blobs, receivers)
  const told = new Set<string>()
  /** What was known of each module, as far back as a spike is compared with. */
  const before = new Map<string, { at: number; known: Figures }[]>()

  const earlier = (module: string, known: Figures, now: number) => {
    const kept = [...(before.get(module) ?? []), { at: now, known }]
    const recent = kept.filter(
      ({ at }, i) => now - at < spikeMs || now - (kept[i + 1]?.at ?? now) < spikeMs,
    )
    before.set(module, recent)
    const [oldest] = recent
    return oldest && now - oldest.at >= spikeMs ? oldest.known : undefined
  }

  // One of few places in the hour, whichever page server takes it.
  const hasPlace = async ({ module, cause }: Alert, now: number) => {
    const bytes = new TextEncoder().encode(cause)
    const prefix = `${slotsPrefix}${hourOf(now)}/${module}/`
    const taken = (await blobs.keys(prefix)).length
    for (let slot = taken; slot < mostNewKinds; slot++)
      if (await blobs.create(`${prefix}${slot}`, bytes)) return true
    return false
  }

  const noteNewKinds = async (alerts: Alert[], now: number) => {
    for (const alert of alerts) {
      const name = `${alert.module} ${alert.cause}`
      if (told.has(name)) continue
      if (!(await delivery.isNoted(alert)) && !(await hasPlace(alert, now))) return
      await delivery.note(alert)
      told.add(name)
    }
  }

  const look = async (now: number) => {
    const state = await store.read()
    for (const alert of withdrawals(await store.history(actsRead), now)) await delivery.note(alert)
    for (const module of Object.keys(state.modules)) {
      const known = await figures.read(module, undefined, now)
      await noteNewKinds(newKinds(module, known, now), now)
      const others = [
        ...spikes(module, known, earlier(module, known, now), now),
        ...regressions(module, known, state, now),
      ]
      for (const alert of others) await delivery.note(alert)
    }
  }

  /** Looks once and tells what is due. Throws where the store does not answer. */
  const tick = async (now = Date.now()) => {
    if (!receivers.length) return
    await look(now)
    await delivery.deliver(now)
  }

  /** Forgets what is long over. */
  const tidy = async (now = Date.now()) => {
    await delivery.tidy(now)
    const today = hourOf(now).slice(0, 10)
    for (const key of await blobs.keys(slotsPrefix))
      if (!key.startsWith(`${slotsPrefix}${today}`)) await blobs.remove(key)
  }

  /** What a module's team was told lately; undefined where nobody is told of it. */
  const toldOf = async (module: string, most: number) =>
    receivers.some((receiver) => (receiver.module ?? module) === module)
      ? delivery.toldOf(module, most)
      : undefined

  return { tick, tidy, toldOf }
}
