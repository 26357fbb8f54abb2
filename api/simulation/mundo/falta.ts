/** The books or an answer are not as they must be. */
export class Falta extends Error {
  constructor(
    readonly libro: string,
    readonly frases: readonly string[],
  ) {
    super(`${libro}: ${frases.join('; ')}`)
  }
}
