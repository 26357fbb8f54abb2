import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { PageState } from '../../shared/page/index.ts'
import type { Release, ShellRelease } from '../../shared/remote/index.ts'
import type { MatchedRoute } from '../compose/match-route.ts'
import { createRecent } from '../pages/recent.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { createBreaker } from './breaker.ts'
import { checkedCss, checkedMarkup, type Markup } from './markup.ts'
import { Limit, type Pool, type RealmOf } from './pool.ts'

/** A page as it begins. */
export interface Rendered extends Markup {
  css: string
  /** The names of its styles, by which the browser takes them over. */
  names: string[]
  /** What the screen's loader answered. */
  data?: unknown
}

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
}

const answerSchema = z.object({
  reached: z.string().max(1000),
  failed: z.object({ reason: z.string(), stack: z.string() }).optional(),
  drawn: z
    .union([
      z.object({
        html: z.string(),
        css: z.string(),
        names: z.array(z.string().regex(/^[\w-]+$/)),
        data: z.unknown().optional(),
      }),
      z.object({ why: z.enum(['elsewhere', 'unanswered']) }),
    ])
    .optional(),
})

/** What a module did in its realm, with the places that it went through there. */
class ModuleFault extends Error {
  override name = 'ModuleFault'
  constructor(
    message: string,
    readonly phase: 'render' | 'reach',
    readonly places?: string,
  ) {
    super(message)
  }
}

const phaseOf = (error: Error) => {
  if (error instanceof Limit) return 'hang'
  return error instanceof ModuleFault ? error.phase : 'render'
}

const mostKeptBytes = 24 * 1024 * 1024
const mostSources = 16

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
export const createRenderer = ({ store, pool, patienceMs }: RendererOptions) => {
  const breaker = createBreaker()
  const kept = createRecent<{ page: Rendered; bytes: number }>(
    mostKeptBytes,
    (_, { bytes }) => bytes,
  )
  const coming = new Map<string, Promise<Rendered | undefined>>()
  const sources = new Map<string, string>()

  const sourceOf = async (release: Release | ShellRelease) => {
    const name = `${release.name}@${release.version}`
    const code = sources.get(name) ?? (await store.serverOf(release))
    if (code === undefined) return undefined
    sources.delete(name)
    sources.set(name, code)
    const oldest = sources.keys().next().value
    if (sources.size > mostSources && oldest !== undefined) sources.delete(oldest)
    return { name, code }
  }

  const realmOf = async ({ shell, match }: ToRender): Promise<RealmOf | undefined> => {
    const release = await store.findShell(shell)
    const [own, module] = await Promise.all([release && sourceOf(release), sourceOf(match.release)])
    return own && module && { key: `${own.name} ${module.name}`, shell: own, module }
  }

  const read = (answer: string): Rendered | undefined => {
    const { drawn, failed, reached } = answerSchema.parse(JSON.parse(answer))
    if (reached) throw new ModuleFault(reached, 'reach')
    if (failed) throw new ModuleFault(failed.reason, 'render', failed.stack)
    if (!drawn || 'why' in drawn) return undefined
    const { html, css, names, data } = drawn
    return { ...checkedMarkup(html), css: checkedCss(css), names, data }
  }

  const faultOf = ({ match: { release, route } }: ToRender, error: Error): RenderFault => ({
    ...{ module: release.name, version: release.version, screen: route.screen },
    phase: phaseOf(error),
    reason: `on the page server: ${error.message}`.slice(0, 300),
    ...(error instanceof ModuleFault && error.places && { stack: error.places.slice(0, 2500) }),
  })

  const draw = async (
    wanted: ToRender,
    given: string,
    key: string,
    tell: (fault: RenderFault) => void,
  ) => {
    const { release, route } = wanted.match
    const of = `${release.name}@${release.version} ${route.path}`
    if (breaker.isOpen(of)) return undefined
    try {
      const realm = await realmOf(wanted)
      const answer = realm && (await pool.draw(realm, given))
      const page = answer ? read(answer) : undefined
      if (page) kept.keep(key, { page, bytes: answer?.length ?? 0 })
      return page
    } catch (error) {
      // Where there is too much to do nobody is at fault.
      if (error instanceof Limit && error.of === 'queue') return undefined
      breaker.fail(of, error instanceof Limit ? 3 : 1)
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
      const { match, shell, url, page } = wanted
      if (!isDrawable(match)) return undefined
      const { release, route } = match
      const screen = { remote: release.name, screen: route.screen, route: route.path }
      const given = JSON.stringify({ url: url.href, ...screen, page })
      const named = `${shell} ${release.name}@${release.version} ${given}`
      const key = createHash('sha256').update(named).digest('base64')
      const known = kept.find(key)
      if (known) return known.page
      const drawing =
        coming.get(key) ?? draw(wanted, given, key, tell).finally(() => coming.delete(key))
      coming.set(key, drawing)
      return Promise.race([drawing, after(patienceMs)])
    },
  }
}

export type Renderer = ReturnType<typeof createRenderer>
