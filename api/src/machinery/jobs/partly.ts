/** Some of a piece of work is done and the rest failed: `datos` is what the work is told when it is tried again. */
export class PartlyDone extends Error {
  override name = 'PartlyDone'
  constructor(
    readonly datos: object,
    cause: Error,
  ) {
    super(cause.message, { cause })
  }
}
