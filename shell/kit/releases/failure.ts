/** What a command ends with: 0 done; 1 a build or a test failed; 2 wrong use; 3 the shop refused; 4 the shop did not answer. */
export const exitCodes = { done: 0, failed: 1, usage: 2, refused: 3, unreachable: 4 } as const

export type Outcome = Exclude<keyof typeof exitCodes, 'done'>

/** Why a command ends before it is done, in words for who typed it. */
export class Failure extends Error {
  override name = 'Failure'
  constructor(
    readonly outcome: Outcome,
    message: string,
    /** The shop's own word for it, "token_invalido", where it gave one. */
    readonly code?: string,
  ) {
    super(message)
  }
}
