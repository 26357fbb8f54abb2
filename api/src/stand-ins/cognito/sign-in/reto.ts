import * as z from 'zod'
import type { IdentityContext } from '../context/context.ts'

/** An SRP exchange between its two requests. The client carries it, sealed; nothing of it waits here. */
export interface Challenge {
  id: string
  sub: string
  login: string
  A: bigint
  b: bigint
  B: bigint
  /** Milliseconds since the epoch. */
  expires: number
}

const number = z.string().transform((hex) => BigInt(`0x${hex}`))

const challengeSchema = z.object({
  id: z.string(),
  sub: z.string(),
  login: z.string(),
  A: number,
  b: number,
  B: number,
  expires: z.number(),
})

const toHex = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString(16) : value

export const openChallenge = ({ seal }: IdentityContext, challenge: Challenge) =>
  seal.close(JSON.stringify(challenge, toHex))

/** Undefined for what this service did not make. */
export const readChallenge = ({ seal }: IdentityContext, block: string): Challenge | undefined => {
  try {
    return challengeSchema.parse(JSON.parse(seal.open(block)))
  } catch {
    return undefined
  }
}
