import * as z from 'zod'
import {
  breaksOf,
  type CallUse,
  type ContractStructure,
  sentenceOf,
} from '../../../contract/compat/index.ts'

/** How long is waited for who knows what is live, in ms. */
const patienceMs = 5000

const liveSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    uses: z.object({ calls: z.array(z.unknown()) }).optional(),
  }),
)

const askFor = async (origin: string) => {
  const response = await fetch(`${origin}/usos.json`, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`${origin}/usos.json answered ${response.status}`)
  return liveSchema.parse(await response.json())
}

/**
 * Asks `origin` what is live and what it uses, and answers a sentence for each module, call and field that an API with this
 * contract would break. Rejects when nobody answers.
 */
const findBroken = async (origin: string, contract: ContractStructure) => {
  const live = await askFor(origin)
  return live.flatMap(({ name, version, uses }) =>
    breaksOf((uses?.calls ?? []) as CallUse[], contract).map(
      (found) => `${name}@${version}: ${sentenceOf(found)}`,
    ),
  )
}

/**
 * Throws, naming all that would break, when this API does not fit what is live. Where nobody can say what is live it only
 * tells so: what waits for an answer of the pages would be down with them.
 */
export const requireFit = async (
  origin: string,
  contract: ContractStructure,
  tell: (text: string) => void,
) => {
  const broken = await findBroken(origin, contract).catch((error: Error) => {
    tell(`what is live is not known: ${error.message}`)
    return []
  })
  if (broken.length)
    throw new Error(
      `This API (contract ${contract.version}) would break what is live:\n  ${broken.join('\n  ')}\nWith --force it starts all the same.`,
    )
}
