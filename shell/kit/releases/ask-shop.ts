import { Failure } from './failure.ts'
import { Refusal, releasesClient } from './releases-client.ts'

/** The token of a module that the environment carries. Throws Failure, saying which variable to set. */
export const tokenFor = (name: string) => {
  const given = process.env.PLAZA_DEPLOY_TOKEN
  if (given) return given
  throw new Failure(
    'usage',
    `Set PLAZA_DEPLOY_TOKEN to the token of ${name}. Who runs the shop makes one: npm run tokens -- make ${name} <whose it is>`,
  )
}

type Client = ReturnType<typeof releasesClient>

/** Asks the shop at an address, with a module's token; what it refuses and its silence are Failures. */
export const askShop = async <T>(
  url: string,
  token: string,
  ask: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = releasesClient(url, token)
  try {
    return await ask(client)
  } catch (error) {
    if (error instanceof Refusal) throw new Failure('refused', error.message, error.code)
    if (error instanceof TypeError)
      throw new Failure('unreachable', `No shop answers at ${url}: ${causeOf(error)}`)
    throw error
  }
}

const causeOf = ({ cause, message }: TypeError) =>
  cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message
