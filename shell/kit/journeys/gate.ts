import type { JourneyPlan } from '../../shared/remote/index.ts'
import { Refusal, type releasesClient } from '../releases/releases-client.ts'
import { type Outcome, runJourneys } from './run-journeys.ts'
import { type Known, peopleIn } from './words.ts'

/** What whoever promotes vouches for. */
export type Evidence =
  | { composition: Record<string, string>; ran: Outcome['ran'] }
  | { skipped: string }

/** A journey did not pass: nothing was given to anybody. */
export class JourneyFailed extends Error {
  override name = 'JourneyFailed'
}

/** The people of a shop that is developed, which everybody knows. */
const demo = { comprador: 'comprador', comercio: 'comercio', administrador: 'administrador' }
const demoClave = 'PlazaDemo2026'

const isHere = (url: string) => /^(localhost|127\.0\.0\.1)$/.test(new URL(url).hostname)

const personOf = (name: string, url: string): unknown => {
  const variable = `PLAZA_JOURNEYS_${name.toUpperCase()}`
  const [, correo, clave] = /^([^:]+):(.+)$/.exec(process.env[variable] ?? '') ?? []
  if (correo && clave) return { correo, clave }
  if (isHere(url) && Object.hasOwn(demo, name))
    return { correo: `${name}@plaza.test`, clave: demoClave }
  throw new JourneyFailed(
    `Journeys sign in as "${name}": set ${variable} to <correo>:<contraseña> of a test's own, or say --no-journeys "<why>".`,
  )
}

interface Wanted {
  client: ReturnType<typeof releasesClient>
  url: string
  name: string
  version: string
  /** Where pictures of what failed are kept. */
  folder: string
  say: (line: string) => void
}

const none: JourneyPlan = { composition: {}, journeys: [], pages: [] }

// A shop of before journeys has no such address.
const ofBefore = (error: unknown) => {
  if (error instanceof Refusal && error.code === '404') return none
  throw error
}

const told = ({ module, version, name, step, reason, screenshot }: Outcome['failed'][number]) =>
  `${module}@${version}, "${name}" stopped at step ${step}\n  ${reason}\n  ${screenshot}`

/**
 * Plays the journeys of a version and of its neighbours against what everybody would get, at a preview of its own; answers
 * what whoever promotes then vouches for, or undefined where there are none. Throws JourneyFailed.
 */
export const passJourneys = async (wanted: Wanted): Promise<Evidence | undefined> => {
  const { client, url, name, version, folder, say } = wanted
  const plan = await client.journeys(name, version).catch(ofBefore)
  if (!plan.journeys.length) return undefined
  const people: Known = Object.fromEntries(
    peopleIn(plan.journeys).map((who) => [who, personOf(who, url)]),
  )
  const { id, url: origin } = await client.preview(name, { version, with: [], days: 1 })
  say(`journeys of ${name}@${version} and its neighbours, at ${origin}`)
  try {
    const candidate = { name, version }
    const { ran, failed, ms } = await runJourneys({ origin, plan, candidate, people, folder, say })
    if (failed.length)
      throw new JourneyFailed(`${name}@${version} was not promoted: ${failed.map(told).join('\n')}`)
    say(`  ${ran.length} passed in ${(ms / 1000).toFixed(1)} s`)
    return { composition: plan.composition, ran }
  } finally {
    await client.endPreview(name, id).catch((error) => {
      // It ends by itself.
      if (!(error instanceof Refusal)) say(`the preview ${id} could not be ended`)
    })
  }
}
