import { JourneyFailed, passJourneys } from '../journeys/gate.ts'
import { askShop } from './ask-shop.ts'
import { Failure } from './failure.ts'
import { gitSource } from './git-source.ts'
import { readModuleBuild } from './read-build.ts'
import { type Audience, audienceOf, wantedMove } from './wanted-move.ts'

/** A module's build: its version, and the folder with release.json and web/. */
interface Built {
  version: string
  dist: string
}

interface Published {
  url: string
  token: string
  build: () => Built | Promise<Built>
  say: (line: string) => void
}

interface Wanted extends Published {
  name: string
  /** Who is to get it; and with `version` one that is published already. */
  options: Audience & { version?: string | undefined; 'no-journeys'?: string | undefined }
  /** Where pictures of journeys that failed are kept. */
  folder: string
}

const isThere = (error: unknown) => error instanceof Failure && error.code === 'version_existente'

/**
 * Publishes what is built, of this commit; answers the version. One that is there already is as good where `mayBeThere` says so:
 * to who wants to move it, or to look at it. Throws Failure.
 */
export const publishBuild = async (
  { url, token, build, say }: Published,
  mayBeThere: (version: string) => boolean = () => true,
) => {
  const { version, dist } = await build()
  const upload = await readModuleBuild(dist)
  const source = await gitSource(dist)
  try {
    const { notices = [] } = await askShop(url, token, (client) => client.publish(upload, source))
    for (const notice of notices) say(notice)
  } catch (error) {
    if (!isThere(error) || !mayBeThere(version)) throw error
  }
  return version
}

/** What is vouched for of the journeys of a version that everybody is to get. Throws Failure where one does not pass. */
const evidenceFor = async ({ name, url, token, options, say, folder }: Wanted, version: string) => {
  const { 'no-journeys': skipped } = options
  if (skipped) return { skipped }
  try {
    return await askShop(url, token, (client) =>
      passJourneys({ client, url, name, version, folder, say }),
    )
  } catch (error) {
    if (error instanceof Failure) throw error
    const code = error instanceof JourneyFailed ? 'recorrido_fallido' : undefined
    throw new Failure('failed', (error as Error).message, code)
  }
}

/** Publishes what is built, and gives the version to whom the options say. Throws Failure. */
export const releaseModule = async (wanted: Wanted) => {
  const { name, url, token, options, say } = wanted
  const started = performance.now()
  const isMoved = (version: string) => Boolean(wantedMove(version, options))
  const version = options.version ?? (await publishBuild(wanted, isMoved))
  const move = wantedMove(version, options)
  const journeys = move?.kind === 'promote' ? await evidenceFor(wanted, version) : undefined
  if (move) await askShop(url, token, (client) => client.act(name, { ...move, journeys }))
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  const said = move ? audienceOf(options) : 'published, and nobody gets it yet,'
  say(`${said} at ${url} after ${seconds} s: ${name}@${version}`)
  return { name, version, audience: move ? audienceOf(options) : 'nobody', seconds }
}
