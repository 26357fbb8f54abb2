import * as z from 'zod/mini'

/** Answer of `GET /health`. `uptime` is in seconds. */
export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  uptime: z.int().check(z.nonnegative()),
})
export type Health = z.infer<typeof healthSchema>

/** Answer of `GET /ready`. */
export const readySchema = z.object({ status: z.literal('ok') })
export type Ready = z.infer<typeof readySchema>
