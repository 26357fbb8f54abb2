import { randomUUID } from 'node:crypto'

const wellFormed = /^[\w-]{8,64}$/

/** The name that a request came with, or one of its own. */
export const requestIdOf = (given: string | undefined) =>
  given && wellFormed.test(given) ? given : randomUUID()
