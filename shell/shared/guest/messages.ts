import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.maxLength(most))
const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** The most that a frame is high, in CSS pixels. */
export const mostHeight = 20_000

/** What a guest may say and ask; anything else is not heard. */
export const askSchema = z.discriminatedUnion('kind', [
  /** How high its document is, in CSS pixels. */
  z.strictObject({ kind: z.literal('height'), px: count(0, mostHeight) }),
  z.strictObject({ kind: z.literal('title'), text: text(120) }),
  /** Leads the page to a route of the guest's own, or to the path of a public one; only just after somebody acted. */
  z.strictObject({ kind: z.literal('navigate'), to: text(500) }),
  /** Units of a product into the cart; only just after somebody acted. `call` names the answer. */
  z.strictObject({
    kind: z.literal('cart'),
    call: count(0, 1_000_000),
    id: count(1, Number.MAX_SAFE_INTEGER),
    quantity: count(1, 99),
  }),
  /** Something in it failed; its team is told. */
  z.strictObject({ kind: z.literal('failure'), reason: text(200) }),
  z.strictObject({ kind: z.literal('alive') }),
])
export type Ask = z.infer<typeof askSchema>

const name = z.nullable(text(200))

/** What the shop tells a guest. */
export const tellSchema = z.discriminatedUnion('kind', [
  /** Which screen of module.json is on show, at which path, with the route's parameters; and who is signed in, by name. */
  z.strictObject({
    kind: z.literal('start'),
    screen: z.string(),
    path: z.string(),
    params: z.record(z.string(), z.string()),
    name,
  }),
  z.strictObject({ kind: z.literal('name'), name }),
  /** Whether the units of a call are in the cart. */
  z.strictObject({ kind: z.literal('cart'), call: z.int(), isAdded: z.boolean() }),
  /** Answered with the same. */
  z.strictObject({ kind: z.literal('alive') }),
])
export type Tell = z.infer<typeof tellSchema>
