import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { JourneyPlan, PlannedJourney, Step } from '../../shared/remote/index.ts'
import { openBrowser } from './browser.ts'
import { play, Stopped } from './play.ts'
import type { Known } from './words.ts'

/** A journey that passed, in ms. */
export interface Ran {
  module: string
  version: string
  name: string
  ms: number
}

/** A journey that did not. */
export interface Failed extends Omit<Ran, 'ms'> {
  step: string
  reason: string
  screenshot: string
}

export interface Outcome {
  ran: Ran[]
  failed: Failed[]
  ms: number
}

/** For all of them together, in ms: what has not passed by then has failed. */
const wholeMs = 170_000
const pagesAtOnce = 2
/** How long a screen may take to open, in ms. */
const screenMs = 8000

const contextOf = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: 1280, height: 800 },
  })
  // It is known what a preview is (shell/server/previews).
  const name = origin.startsWith('https:') ? '__Host-plaza-vista' : 'plaza-vista'
  await context.addCookies([{ name, value: '1', url: origin }])
  return context
}

const fileName = ({ module, name }: { module: string; name: string }) =>
  `${module}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`

/** A journey of the gate's own: every public screen of the version opens, and has a heading. */
const openingOf = (pages: string[]): Step[] =>
  pages.flatMap((path): Step[] => [
    { go: path },
    { see: { role: 'heading', inside: { role: 'main' } }, in: screenMs },
    { gone: { text: 'Esta parte de Plaza no está disponible' } },
  ])

const stepAt = (steps: Step[], n: number) =>
  `${n} of ${steps.length}: ${JSON.stringify(steps[n - 1])}`

interface Wanted {
  /** Where the composition is. */
  origin: string
  plan: JourneyPlan
  /** The version that is to be everybody's. */
  candidate: { name: string; version: string }
  people: Known
  /** Where pictures of what failed are kept. */
  folder: string
  say: (line: string) => void
}

/** Plays every journey of a plan in a browser of this machine, in a new window each. Stops at the first that fails. */
export const runJourneys = async (wanted: Wanted): Promise<Outcome> => {
  const { origin, plan, candidate, people, folder, say } = wanted
  const began = performance.now()
  const opening = {
    ...{ module: candidate.name, version: candidate.version },
    ...{ name: 'abre cada pantalla pública', steps: openingOf(plan.pages) },
  }
  const waiting: PlannedJourney[] = [...plan.journeys, ...(plan.pages.length ? [opening] : [])]
  const outcome: Outcome = { ran: [], failed: [], ms: 0 }
  const browser = await openBrowser()

  const playIn = async (context: BrowserContext, { steps }: PlannedJourney): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${origin}/favicon.svg`)
    await play(page, steps, people)
    return page
  }

  const fail = async (context: BrowserContext, journey: PlannedJourney, error: unknown) => {
    // The others end with the first that fails.
    if (outcome.failed.length) return
    const { module, version, name, steps } = journey
    const screenshot = join(folder, fileName(journey))
    await mkdir(folder, { recursive: true })
    await context
      .pages()[0]
      ?.screenshot({ path: screenshot, timeout: 5000 })
      .catch(() => undefined)
    const step = error instanceof Stopped ? stepAt(steps, error.step) : 'before its first step'
    const reason = (error as Error).message
    outcome.failed.push({ module, version, name, step, reason, screenshot })
    await Promise.all(browser.contexts().map((one) => one.close()))
  }

  const playNext = async (): Promise<void> => {
    const journey = waiting.shift()
    if (!journey || outcome.failed.length) return
    const { module, version, name } = journey
    const since = performance.now()
    const context = await contextOf(browser, origin)
    const late = setTimeout(() => void context.close(), Math.max(1, wholeMs - (since - began)))
    try {
      await playIn(context, journey)
      const ms = Math.round(performance.now() - since)
      outcome.ran.push({ module, version, name, ms })
      say(`  passed in ${(ms / 1000).toFixed(1)} s: ${module}, ${name}`)
    } catch (error) {
      await fail(context, journey, error)
    }
    clearTimeout(late)
    await context.close()
    return playNext()
  }

  try {
    await Promise.all(Array.from({ length: pagesAtOnce }, playNext))
  } finally {
    await browser.close()
  }
  outcome.ms = Math.round(performance.now() - began)
  return outcome
}
