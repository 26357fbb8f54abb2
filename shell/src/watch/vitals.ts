import type { SightEvent } from '../../shared/remote/index.ts'
import { report } from '../sight/report.ts'
import { onLeaving, type Shown, screenOnShow } from './on-show.ts'

type Metric = Extract<SightEvent, { kind: 'vital' }>['metric']

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface Interaction extends PerformanceEntry {
  interactionId?: number
}

/** Shifts less than a second apart, of five seconds at most, are one; the worst of them counts (web.dev/cls). */
const gapMs = 1000
const windowMs = 5000

const layout = () => {
  let [worst, sum, first, last] = [0, 0, 0, 0]
  return {
    add: ({ startTime, value, hadRecentInput }: Shift) => {
      if (hadRecentInput) return
      const isSame = startTime - last < gapMs && startTime - first < windowMs
      sum = isSame ? sum + value : value
      first = isSame ? first : startTime
      last = startTime
      worst = Math.max(worst, sum)
    },
    value: () => Math.round(worst * 10_000) / 10_000,
  }
}

/** Of every fifty times that somebody did something, one that took longest is passed over (web.dev/inp). */
const passedOverEvery = 50
const mostKept = 10

const answers = () => {
  const longest = new Map<number, number>()
  let count = 0
  return {
    add: ({ interactionId, duration }: Interaction) => {
      if (!interactionId) return
      if (!longest.has(interactionId)) count++
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
      if (longest.size <= mostKept) return
      const [shortest] = [...longest].sort(([, a], [, b]) => a - b)
      if (shortest) longest.delete(shortest[0])
    },
    value: () => {
      const times = [...longest.values()].sort((a, b) => b - a)
      return times[Math.min(times.length - 1, Math.floor(count / passedOverEvery))]
    },
  }
}

const observe = <T extends PerformanceEntry>(
  type: string,
  note: (entry: T) => void,
  options: object = {},
) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined
  const observer = new PerformanceObserver((list) => (list.getEntries() as T[]).forEach(note))
  observer.observe({ type, buffered: true, ...options })
  return () => (observer.takeRecords() as T[]).forEach(note)
}

// A page that was opened behind others has drawn when nobody looked.
const wasSeen = () =>
  !performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden')

interface Navigation extends PerformanceNavigationTiming {
  activationStart?: number
}

const navigation = () => performance.getEntriesByType('navigation')[0] as Navigation | undefined
const activation = () => navigation()?.activationStart ?? 0

/** The trace that the page came by, where its page server keeps one. */
const traceOf = () =>
  navigation()?.serverTiming?.find(({ name }) => name === 'trace')?.description || undefined

/** When the page's first byte came, in ms; undefined where the browser does not say. */
const firstByte = () => {
  const began = navigation()?.responseStart
  return began ? Math.round(Math.max(0, began - activation())) : undefined
}

/**
 * Tells the team of each screen how much it moved under its visitor (CLS) and how long it took to answer them (INP), by
 * route; and of a page's first screen when its first byte came (TTFB) and its largest part was drawn (LCP). Each once, when it is left or out of sight.
 */
export const measureVitals = () => {
  const isOf = (shown: Shown | undefined, entry: PerformanceEntry) =>
    shown && entry.startTime >= shown.since
  let [shifts, pressed] = [layout(), answers()]
  let painted: number | undefined
  const first = screenOnShow()
  const trace = traceOf()
  let began = first?.since === 0 ? firstByte() : undefined
  const noteShift = (entry: Shift) => isOf(screenOnShow(), entry) && shifts.add(entry)
  const notePress = (entry: Interaction) => isOf(screenOnShow(), entry) && pressed.add(entry)
  const rest = [
    observe('layout-shift', noteShift),
    observe('event', notePress, { durationThreshold: 16 }),
    observe('first-input', notePress),
    first?.since === 0 && wasSeen()
      ? observe('largest-contentful-paint', ({ startTime }) => {
          painted = Math.max(0, startTime - activation())
        })
      : undefined,
  ]
  const canShift = Boolean(rest[0])

  const tell = (shown: Shown, metric: Metric, value: number | undefined) => {
    const { remote, screen, route } = shown
    const { name: module, version } = remote
    if (value !== undefined)
      report({
        ...{ kind: 'vital', module, version, screen, route, metric, value },
        ...(trace && shown === first && { trace }),
      })
  }

  const tellOf = (shown: Shown) => {
    tell(shown, 'inp', pressed.value())
    if (canShift) tell(shown, 'cls', shifts.value())
    if (shown !== first) return
    tell(shown, 'lcp', painted)
    painted = undefined
    tell(shown, 'ttfb', began)
    began = undefined
  }

  onLeaving((left) => {
    tellOf(left)
    ;[shifts, pressed] = [layout(), answers()]
  })
  // Before what waits is sent, which hears of it later than this.
  addEventListener(
    'visibilitychange',
    () => {
      const shown = screenOnShow()
      if (!document.hidden || !shown) return
      for (const take of rest) take?.()
      tellOf(shown)
    },
    true,
  )
}
