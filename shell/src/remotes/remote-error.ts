/** A module's code did not arrive or did not run. `phase` says where; `remote` names module@version. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  constructor(
    readonly remote: string,
    readonly phase: 'door' | 'screen',
    cause: unknown,
  ) {
    super(`${remote} failed at its ${phase}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
  }
}
