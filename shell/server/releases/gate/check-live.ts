import type { ContractStructure } from '@plaza/contract/compat'
import type { Uses } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseStore } from '../release-store.ts'
import { breaksWith } from './check-contract.ts'

/** A version that some page may get now, and what it uses; a version that recorded nothing has no `uses`. */
export interface LiveUse {
  name: string
  version: string
  uses?: Uses | undefined
}

/** What the versions that are live or shown to some use of the API. Answer of `GET /usos.json`. */
export const liveUses = async (store: ReleaseStore): Promise<LiveUse[]> => {
  const { modules } = await store.read()
  const standing = Object.entries(modules).flatMap(([name, { live, canary }]) =>
    [...new Set([live?.version, canary?.version])].flatMap((version) =>
      version ? [{ name, version }] : [],
    ),
  )
  return Promise.all(
    standing.map(async ({ name, version }) => {
      const release = await store.findModule(name, version)
      return { name, version, ...(release?.uses && { uses: release.uses }) }
    }),
  )
}

/**
 * Throws `api_incompatible`, naming each module, call and field, when an API would break what is live. Not for modules that
 * are about to be `replaced`; those that recorded no use are taken by their number elsewhere.
 */
export const checkLive = async (
  store: ReleaseStore,
  offered: ContractStructure,
  replaced: string[] = [],
) => {
  const lines = (await liveUses(store))
    .filter(({ name }) => !replaced.includes(name))
    .flatMap((live) =>
      breaksWith(live, offered).map((sentence) => `${live.name}@${live.version}: ${sentence}`),
    )
  if (lines.length)
    throw new ReleaseError(
      'api_incompatible',
      `La API (contrato ${offered.version}) rompería lo que está en vivo:\n  ${lines.join('\n  ')}\nCon --force empieza de todos modos.`,
    )
}
