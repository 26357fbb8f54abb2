import { getHealth } from '@plaza/api/calls'
import type { ServerConfig } from '../config.ts'
import type { Provided } from './gate/check-shell.ts'
import type { Gate } from './publish.ts'

const mostMs = 2000

/** The version of the contract that the API answers with, or undefined when it does not answer. */
const contractOf = async ({ API_ORIGIN, API_TIMEOUT_MS }: ServerConfig) => {
  try {
    const signal = AbortSignal.timeout(Math.min(mostMs, API_TIMEOUT_MS))
    const response = await fetch(`${API_ORIGIN}/api${getHealth.path}`, { signal })
    return getHealth.answers[200].schema.parse(await response.json()).version
  } catch {
    return undefined
  }
}

/** The gate of this page server: its shell, the contract that the API has now, and the budgets of the settings. */
export const currentGate =
  (server: ServerConfig, provided: Provided) => async (): Promise<Gate> => ({
    provided: { ...provided, contract: (await contractOf(server)) ?? provided.contract },
    budgets: { screenKb: server.RELEASE_MAX_KB, screenFiles: server.RELEASE_MAX_FILES },
  })
