import * as z from 'zod'

const module = {
  module: z.string().max(80),
  version: z.string().max(40),
  /** By its name in module.json; empty where the module as a whole is meant. */
  screen: z.string().max(80),
}

/** As module.json has it: "/products/:id". */
const route = z.string().max(200)

/**
 * What a page tells of a module: that a screen of it came into sight, `ms` after the navigation began and with `bytes` of
 * code fetched for it (0 when it was there already); or a web vital of it; or that it failed, in which phase and why. Nothing about the person.
 */
export const sightEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('visible'),
    ...module,
    route: route.optional(),
    ms: z.number().nonnegative().max(600_000),
    bytes: z.number().nonnegative().max(100_000_000),
  }),
  z.strictObject({
    kind: z.literal('vital'),
    ...module,
    route,
    metric: z.enum(['lcp', 'inp', 'cls', 'ttfb']),
    /** ms; of cls a number without unit. */
    value: z.number().nonnegative().max(600_000),
    /** The trace that the page came by, where it was chosen to be one (W3C traceparent). */
    trace: z
      .string()
      .regex(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('failure'),
    ...module,
    /**
     * Where: its code did not arrive or run (door, screen), it broke on show (render), or later (error); the page did not
     * answer for seconds (hang); it changed what is not its own (reach).
     */
    phase: z.enum(['door', 'screen', 'render', 'error', 'hang', 'reach']),
    reason: z.string().max(300),
    /** The places in files that it went through, the innermost first; nothing of what the error says. */
    stack: z.string().max(2500).optional(),
  }),
])
export type SightEvent = z.infer<typeof sightEventSchema>
