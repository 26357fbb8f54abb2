import * as z from 'zod/mini'

/** Milliseconds before its end from which an application token is not used any more. */
export const margenTokenMs = 10_000

/**
 * Answer of `GET /webtoken`: an application token, which reads the catalogue and registers who just signed up, and does
 * nothing else. `expiresIn` is in seconds.
 */
export const webTokenSchema = z.object({
  accessToken: z.string(),
  expiresIn: z.int().check(z.positive()),
})
export type WebToken = z.infer<typeof webTokenSchema>
