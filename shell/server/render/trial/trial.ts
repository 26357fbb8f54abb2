import { createMockApi } from '../../../kit/emulator/mock/mock-api.ts'
import type { PageConfig } from '../../../shared/page/index.ts'
import type { Release, RemoteRoute } from '../../../shared/remote/index.ts'
import { registryOf, versionsOf } from '../../compose/registry-of.ts'
import { browserConfig, originOf, type ServerConfig } from '../../config.ts'
import { ReleaseError } from '../../releases/release-error.ts'
import type { ReleaseStore } from '../../releases/release-store.ts'
import { fitting, type Generation, type Generations } from '../../releases/shells/generations.ts'
import { BadMarkup } from '../markup.ts'
import type { Moment } from '../messages.ts'
import { createPool, Limit, type PoolOptions, type RealmOf, slow } from '../pool.ts'
import { ModuleFault, type Rendered, readTold } from '../read-drawn.ts'
import { isDrawable } from '../renderer.ts'
import { differenceOf } from './difference.ts'
import { type Sampled, sampledPage } from './sampled-page.ts'

/** What is to be tried: a version that nobody gets yet, with what its pages are drawn with. */
export interface Tried {
  release: Release
  server?: Uint8Array | undefined
}

export interface TrialOptions {
  server: ServerConfig
  store: Pick<ReleaseStore, 'read' | 'findShell' | 'serverOf'>
  generations: Generations
  limits?: Omit<PoolOptions, 'workers'>
}

/** The limits of every page (../pool.ts). */
const usualLimits = { limitMs: 150, memoryMb: 64 }

/** How long all of a version's pages may take, in ms; each by itself is ended long before. */
const mostMs = 120_000

/** So many versions wait at most, each with its files. */
const mostWaiting = 8

/** Nobody waits for a page here: a machine with much to do is no fault of who publishes. */
const mostTimes = 15

/** How long the workers stay for who publishes next, in ms. */
const restMs = 5000

const reasonOf = (error: unknown, { limitMs, memoryMb }: Omit<PoolOptions, 'workers'>) => {
  if (error instanceof Limit)
    return error.of === 'memory' ? `pasa de ${memoryMb} MB` : `pasa de ${limitMs} ms de trabajo`
  if (error instanceof BadMarkup) return error.said
  if (error instanceof ModuleFault && error.phase === 'reach')
    return `cambió lo que no es suyo: ${error.message}`
  return `falló: ${(error as Error).message}`
}

interface Case {
  route: RemoteRoute
  given: string
}

const casesOf = (release: Release, { shell }: Generation, config: PageConfig, origin: string) => {
  const api = createMockApi()
  const { name, manifest } = release
  const givenOf = ({ path, answers }: Sampled, { screen, path: route }: RemoteRoute) =>
    JSON.stringify({
      ...{ url: new URL(path, origin).href, remote: name, screen, route },
      page: {
        ...{ config, registry: registryOf(shell, [release]) },
        ...{ versions: versionsOf(shell, [release]), answers },
      },
    })
  return manifest.routes.flatMap((route): Case[] => {
    const sampled = isDrawable({ release, route, data: [] }) && sampledPage(api, route)
    return sampled ? [{ route, given: givenOf(sampled, route) }] : []
  })
}

/**
 * Draws each public page of a version before it is kept, in workers of its own, as the page server would: of answers that are
 * made up as the contract has them. What throws, takes more than its limits, or is not the same of the same data twice, at
 * another time and in another realm, is refused with the route and the reason.
 */
export const createTrial = (options: TrialOptions) => {
  const { server, store, generations, limits = usualLimits } = options
  const config = browserConfig(server)
  const origin = originOf(server)
  const pool = createPool({ workers: 2, mostTimes, ...limits })
  /** Of what comes twice at once, one is tried. */
  const coming = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined

  const realmsOf = async (tried: Tried, generation: Generation) => {
    const shell = await store.findShell(generation.shell.build)
    const own = shell && (await store.serverOf(shell))
    if (!shell || own === undefined || !tried.server) return undefined
    const sources = {
      shell: { name: `shell@${shell.version}`, code: own },
      // Nobody else's version is called so, whatever two that come at once say of their names.
      module: {
        name: tried.release.server?.sha384 ?? '',
        code: new TextDecoder().decode(tried.server),
      },
    }
    const realm = (which: string): RealmOf => ({
      ...{ ...sources, isTrial: true },
      key: `${which} ${sources.shell.name} ${sources.module.name}`,
    })
    return { first: realm('first'), other: realm('other') }
  }

  const page = async (realm: RealmOf, given: string, moment: Moment) =>
    readTold(await pool.draw(realm, given, moment)).page

  /** Draws on until it is as fast as the limit asks, or is ended for that. */
  const warm = async (realm: RealmOf, given: string) => {
    for (let n = 0; n <= slow; n += 1) {
      const since = performance.now()
      await page(realm, given, 1)
      if (performance.now() - since <= limits.limitMs) return
    }
  }

  /** Twice in one realm, and once in another where `apart` says so. */
  const drawAgain = async (
    { first, other }: { first: RealmOf; other: RealmOf },
    given: string,
    apart: boolean,
  ): Promise<(Rendered | undefined)[]> => {
    const twice = async () => {
      const before = await page(first, given, 0)
      const since = performance.now()
      const after = await page(first, given, 1)
      if (performance.now() - since > limits.limitMs) await warm(first, given)
      return [before, after]
    }
    const once = async () => (apart ? [await page(other, given, 1)] : [])
    const drawn = await Promise.allSettled([twice(), once()])
    return drawn.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
  }

  /** The same; a worker that was full is begun anew once: what it still had of versions that were tried before is no fault of this one. */
  const drawAlone: typeof drawAgain = (...given) =>
    drawAgain(...given).catch(async (error) => {
      if (!(error instanceof Limit && error.of === 'memory')) throw error
      await pool.close()
      return drawAgain(...given)
    })

  const tryAll = async (tried: Tried) => {
    const { release } = tried
    const generation = fitting(await generations.of(await store.read()), release)
    const realms = generation && (await realmsOf(tried, generation))
    if (!generation || !realms) return
    const until = performance.now() + mostMs
    // What a screen's files keep for themselves they keep at each of its routes.
    const apart = new Set<string>()
    for (const { route, given } of casesOf(release, generation, config, origin)) {
      const refuse = (why: string): never => {
        const version = `${release.name}@${release.version}`
        throw new ReleaseError(
          'pagina_fallida',
          `${version}: la página de ${route.path}, dibujada en el servidor, ${why}.`,
        )
      }
      if (performance.now() > until) refuse(`no llegó a probarse en ${mostMs / 1000} s`)
      const isFirst = !apart.has(route.screen)
      apart.add(route.screen)
      const drawn = await drawAlone(realms, given, isFirst).catch((error) =>
        refuse(reasonOf(error, limits)),
      )
      const [one] = drawn
      const other = drawn.map((each) => differenceOf(one, each)).find(Boolean)
      if (other) refuse(other)
    }
  }

  const rest = () => {
    resting = setTimeout(() => void pool.close(), restMs).unref()
  }

  const begin = (tried: Tried, key: string) => {
    if (coming.size >= mostWaiting)
      throw new ReleaseError(
        'pruebas_ocupadas',
        'Hay demasiadas versiones por probar. Vuelve a publicar en un minuto.',
      )
    clearTimeout(resting)
    const trial = last
      .then(() => tryAll(tried))
      .finally(() => {
        coming.delete(key)
        if (!coming.size) rest()
      })
    coming.set(key, trial)
    last = trial.catch(() => undefined)
    return trial
  }

  return {
    /** Throws ReleaseError, `pagina_fallida`, for a version one of whose pages nobody should get. */
    tryPages: async (tried: Tried) => {
      const { release } = tried
      const isDrawn = release.manifest.routes.some((route) =>
        isDrawable({ release, route, data: [] }),
      )
      if (!isDrawn) return
      const key = JSON.stringify([release.name, release.version, release.server, release.manifest])
      return coming.get(key) ?? begin(tried, key)
    },
    close: async () => {
      clearTimeout(resting)
      await pool.close()
    },
  }
}
