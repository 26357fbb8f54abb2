import * as z from 'zod'
import type { State } from '../releases/log/state.ts'
import { ReleaseError } from '../releases/release-error.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { planFor } from './plan.ts'

/** What whoever promotes says of the journeys: which passed, against what; or why none were run. */
export const evidenceSchema = z.union([
  z.strictObject({
    composition: z.record(z.string().max(80), z.string().max(60)),
    ran: z
      .array(
        z.strictObject({
          module: z.string().max(80),
          version: z.string().max(60),
          name: z.string().max(100),
          ms: z.int().nonnegative(),
        }),
      )
      .max(200),
  }),
  z.strictObject({ skipped: z.string().trim().min(3).max(300) }),
])
export type Evidence = z.infer<typeof evidenceSchema>

const wayOut =
  'Córrelos con la línea de comandos (--promote lo hace), o di por qué no: --no-journeys <razón>.'

const checkComposition = (now: Record<string, string>, then: Record<string, string>) => {
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])]
  const moved = names.find((name) => now[name] !== then[name])
  if (moved)
    throw new ReleaseError(
      'composicion_cambiada',
      `Mientras corrían los recorridos cambió ${moved}: córrelos de nuevo.`,
    )
}

/**
 * Throws ReleaseError where a version that is to be everybody's has journeys to pass, of its own or of its neighbours, and
 * whoever promotes it does not vouch that each passed against what is live now. That they ran is their word, under their name.
 */
export const checkEvidence = async (
  store: ReleaseStore,
  state: State,
  { name, version }: { name: string; version: string },
  evidence: Evidence | undefined,
) => {
  if (evidence && 'skipped' in evidence) return
  const { journeys, composition } = await planFor(store, state, name, version)
  if (!journeys.length) return
  if (!evidence)
    throw new ReleaseError(
      'recorridos_ausentes',
      `${name} y sus vecinos tienen ${journeys.length} recorridos. ${wayOut}`,
    )
  checkComposition(composition, evidence.composition)
  const isIn = ({ module, version: of, name: called }: (typeof journeys)[number]) =>
    evidence.ran.some((one) => one.module === module && one.version === of && one.name === called)
  const missing = journeys.find((journey) => !isIn(journey))
  if (missing)
    throw new ReleaseError(
      'recorridos_ausentes',
      `Falta el recorrido "${missing.name}" de ${missing.module}@${missing.version}. ${wayOut}`,
    )
}

/** What the log keeps of it. */
export const notedOf = (evidence: Evidence | undefined) => {
  if (!evidence) return undefined
  if ('skipped' in evidence) return evidence
  return {
    passed: evidence.ran.map(({ module, version, name }) => `${module}@${version}: ${name}`),
    ms: evidence.ran.reduce((sum, { ms }) => sum + ms, 0),
  }
}
