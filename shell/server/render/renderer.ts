import { createHash } from 'node:crypto'
import type { Metrics } from '@plaza/api/server'
import type { InlinedAnswer, PageState } from '../../shared/page/index.ts'
import type { Release, ShellRelease } from '../../shared/remote/index.ts'
import type { MatchedRoute } from '../compose/match-route.ts'
import { createRecent } from '../pages/recent.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createAsking } from './asking.ts'
import { createBreaker } from './breaker.ts'
import type { Answer } from './messages.ts'
import { Limit, type Pool, type RealmOf } from './pool.ts'
import { ModuleFault, type Rendered, readTold } from './read-drawn.ts'

/** A module's page could not be drawn, by its own fault. */
export interface RenderFault {
  module: string
  version: string
  screen: string
  phase: 'render' | 'hang' | 'reach'
  reason: string
  stack?: string | undefined
}

/** What a page is drawn of. `page` says nothing about the person. */
export interface ToRender {
  /** Version of the shell's build. */
  shell: string
  match: MatchedRoute
  url: URL
  page: PageState
}

export interface RendererOptions {
  store: Pick<ReleaseStore, 'findShell' | 'serverOf'>
  pool: Pool
  /** How long a page waits until it goes out grey, in ms. */
  patienceMs: number
  /** Asks the API for what an address wants besides its route's answers; where nobody asks, such a page begins grey. */
  ask?: ((path: string) => Promise<InlinedAnswer | undefined>) | undefined
  /** The most that drawn pages may take until they are wanted again, in MB; with 0 each is drawn anew. */
  keptMb: number
  metrics?: Metrics | undefined
}

const phaseOf = (error: Error) => {
  if (error instanceof Limit) return 'hang'
  return error instanceof ModuleFault ? error.phase : 'render'
}

/** About what a drawing takes: of its texts two bytes a letter, and what its loader answered is parsed. */
const bytesOf = ({ said, html = '', css = '' }: Answer) => 4 * said.length + 2 * (html + css).length

const givenOf = ({ match, url, page }: ToRender, asked?: Record<string, InlinedAnswer>) => {
  const { release, route } = match
  const screen = { remote: release.name, screen: route.screen, route: route.path }
  const whole = asked ? { ...page, answers: { ...page.answers, ...asked } } : page
  return JSON.stringify({ url: url.href, ...screen, page: whole })
}

/** The texts that realms are made of, two bytes a letter: some versions of each module, while teams release. */
const mostSourceBytes = 12_000_000

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined).unref()
  })

/** Whether pages of a route are drawn at all. */
export const isDrawable = ({ release, route }: MatchedRoute) =>
  Boolean(route.rendered && route.access === 'public' && release.server) &&
  !(
    release.trust ||
    release.offline ||
    release.elsewhere ||
    release.developedAt ||
    release.isChosen
  )

/** Draws pages by the versions that their browsers will run; what cannot be drawn, or not in time, begins grey. */
export const createRenderer = (options: RendererOptions) => {
  const { store, pool, patienceMs, keptMb, metrics, ask } = options
  const breaker = createBreaker()
  const kept = createRecent<{ page: Rendered; bytes: number }>(
    keptMb * 1024 * 1024,
    (_, { bytes }) => bytes,
    metrics && { metrics, of: 'drawings' },
  )
  const count = metrics?.counter(
    'plaza_drawings_total',
    'Pages that were to be drawn here, by what became of them; left_alone: the breaker of their route is open.',
    ['outcome'],
  )
  const coming = new Map<string, Promise<Rendered | undefined>>()
  const sources = createRecent<string>(mostSourceBytes, (_, code) => 2 * code.length)
  const answersFor = createAsking(ask)

  const sourceOf = async (release: Release | ShellRelease) => {
    const name = `${release.name}@${release.version}`
    const known = sources.find(name)
    if (known !== undefined) return { name, code: known }
    const code = await store.serverOf(release)
    if (code === undefined) return undefined
    sources.keep(name, code)
    return { name, code }
  }

  const realmOf = async ({ shell, match }: ToRender): Promise<RealmOf | undefined> => {
    const release = await store.findShell(shell)
    const [own, module] = await Promise.all([release && sourceOf(release), sourceOf(match.release)])
    return own && module && { key: `${own.name} ${module.name}`, shell: own, module }
  }

  const faultOf = ({ match: { release, route } }: ToRender, error: Error): RenderFault => ({
    ...{ module: release.name, version: release.version, screen: route.screen },
    phase: phaseOf(error),
    reason: `on the page server: ${error.message}`.slice(0, 300),
    ...(error instanceof ModuleFault && error.places && { stack: error.places.slice(0, 2500) }),
  })

  /** Draws a page of answers that its address asks for. Nobody keeps it: there are as many as people may write. */
  const drawAsked = (wanted: ToRender, realm: RealmOf, missing: string[]) =>
    answersFor(missing, async (answers): Promise<Rendered | undefined> => {
      const { page } = readTold(await pool.draw(realm, givenOf(wanted, answers)))
      return page && { ...page, isAsked: true }
    })

  const draw = async (
    wanted: ToRender,
    given: string,
    key: string,
    tell: (fault: RenderFault) => void,
  ) => {
    const { release, route } = wanted.match
    const of = `${release.name}@${release.version} ${route.path}`
    if (breaker.isOpen(of)) {
      count?.(['left_alone'])
      return undefined
    }
    // Addresses that people make up close themselves alone.
    let at = of
    try {
      const realm = await realmOf(wanted)
      const answer = realm && (await pool.draw(realm, given))
      const { page, missing = [] } = answer ? readTold(answer) : {}
      if (answer && page) kept.keep(key, { page, bytes: bytesOf(answer) })
      at = page ? of : `${of} asked`
      const isLeft = page || breaker.isOpen(at)
      const drawn = page ?? (realm && !isLeft ? await drawAsked(wanted, realm, missing) : undefined)
      count?.([drawn ? 'drawn' : 'declined'])
      return drawn
    } catch (error) {
      // Where there is too much to do nobody is at fault.
      const isBusy = error instanceof Limit && error.of === 'queue'
      count?.([isBusy ? 'busy' : 'failed'])
      if (isBusy) return undefined
      breaker.fail(at, error instanceof Limit ? 3 : 1)
      tell(faultOf(wanted, error as Error))
      return undefined
    }
  }

  return {
    /** The page, or undefined where it begins grey. `tell` hears of faults, also of those that come too late. */
    render: async (
      wanted: ToRender,
      tell: (fault: RenderFault) => void,
    ): Promise<Rendered | undefined> => {
      const { match, shell } = wanted
      if (!isDrawable(match)) return undefined
      const { release } = match
      const given = givenOf(wanted)
      const named = `${shell} ${release.name}@${release.version} ${given}`
      // Where none is kept none is looked for.
      const key = keptMb ? createHash('sha256').update(named).digest('base64') : ''
      const known = keptMb ? kept.find(key) : undefined
      if (known) return known.page
      const drawing =
        coming.get(key) ?? draw(wanted, given, key, tell).finally(() => coming.delete(key))
      if (key) coming.set(key, drawing)
      return Promise.race([drawing, after(patienceMs)])
    },
    /** Once nothing is being drawn that was asked for until now, also what nobody waits for any more. */
    settled: async () => {
      await Promise.allSettled(coming.values())
    },
  }
}

export type Renderer = ReturnType<typeof createRenderer>
