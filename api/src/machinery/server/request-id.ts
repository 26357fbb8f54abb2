import { randomUUID } from 'node:crypto'

// As a program makes it. Anything else may be somebody's number, name or key, and would stand in every line.
const wellFormed = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

/** The name that a request came with, or one of its own. */
export const requestIdOf = (given: string | undefined) =>
  given && wellFormed.test(given) ? given : randomUUID()
