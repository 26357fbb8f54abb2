import { type ContractStructure, contractPath } from '@plaza/contract/compat'
import type { ServerConfig } from '../config.ts'
import type { Gate } from './publish.ts'
import type { ReleaseStore } from './release-store.ts'
import { type Generations, shellsOf } from './shells/generations.ts'

const mostMs = 2000

/** The contract that the API answers with, or undefined when it does not answer, or is of before it said one. */
const offeredBy = async ({ API_ORIGIN, API_TIMEOUT_MS }: ServerConfig) => {
  try {
    const signal = AbortSignal.timeout(Math.min(mostMs, API_TIMEOUT_MS))
    const response = await fetch(`${API_ORIGIN}/api${contractPath}`, { signal })
    return response.ok ? ((await response.json()) as ContractStructure) : undefined
  } catch {
    return undefined
  }
}

/** The gate of this page server: the shells of its pages, the contract that the API has now, and the budgets of the settings. */
export const currentGate =
  (
    server: ServerConfig,
    store: ReleaseStore,
    generations: Generations,
    tryPages?: Gate['tryPages'],
  ) =>
  async (): Promise<Gate> => {
    const offered = await offeredBy(server)
    const there = await generations.of(await store.read())
    return {
      shells: shellsOf(there, ({ contract, ...provided }) => ({
        ...provided,
        ...{ offered, contract: offered?.version ?? contract },
      })),
      budgets: { screenKb: server.RELEASE_MAX_KB, screenFiles: server.RELEASE_MAX_FILES },
      tryPages,
    }
  }
