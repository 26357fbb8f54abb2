import { healthSchema } from '@plaza/api/contract'
import type { ServerConfig } from '../config.ts'
import type { Provided } from './gate/check-shell.ts'
import type { Gate } from './publish.ts'

const timeoutMs = 2000

/** The version of the contract that the API answers with, or undefined when it does not answer. */
const contractOf = async (apiOrigin: string) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${apiOrigin}/api/health`, { signal })
    return healthSchema.parse(await response.json()).version
  } catch {
    return undefined
  }
}

/** The gate of this page server: its shell, the contract that the API has now, and the budgets of the settings. */
export const currentGate =
  (server: ServerConfig, provided: Provided) => async (): Promise<Gate> => ({
    provided: { ...provided, contract: (await contractOf(server.API_ORIGIN)) ?? provided.contract },
    budgets: { screenKb: server.RELEASE_MAX_KB, screenFiles: server.RELEASE_MAX_FILES },
  })
