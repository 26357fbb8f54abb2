import type { Rol } from '@plaza/contract'
import { checkPase } from '@plaza/contract/calls'

const timeoutMs = 1000
/** For so long an answer counts, whatever was taken from its person meanwhile. */
const keptMs = 5000
const maxKept = 1000

interface Kept {
  until: number
  roles: Promise<readonly Rol[]>
}

/**
 * Asks the API what the person of a pass is by now: nothing once the role was taken, the session ended, or while the API
 * does not answer. At most one question in five seconds for each pass, however many pages are asked for.
 */
export const createPasses = (apiOrigin: string) => {
  const kept = new Map<string, Kept>()

  const ask = async (pase: string): Promise<readonly Rol[]> => {
    try {
      const response = await fetch(`${apiOrigin}/api${checkPase.path}`, {
        method: checkPase.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pase }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Read whatever it is: a body that nobody reads keeps its connection.
      const body: unknown = await response.json()
      return response.ok ? checkPase.answers[200].schema.parse(body).roles : []
    } catch {
      return []
    }
  }

  return (pase: string) => {
    const known = kept.get(pase)
    if (known && known.until > Date.now()) return known.roles
    if (kept.size >= maxKept) kept.clear()
    const asked = { until: Date.now() + keptMs, roles: ask(pase) }
    kept.set(pase, asked)
    return asked.roles
  }
}

export type Passes = ReturnType<typeof createPasses>
