import * as z from 'zod'

/** A slot is called after its place: "producto.debajo". */
export const slotName = z.string().regex(/^[a-z]+(\.[a-z]+)+$/, 'a slot is called <screen>.<place>')

/** A place of a module's screens where a module of others may show something. */
export const slotSchema = z.strictObject({
  /** The most that a piece in it may weigh: kB (gzip) of all the files that it needs. */
  maxKb: z.int().positive().max(100),
  /** How long it waits for a piece from when it is asked for, in ms. */
  maxMs: z.int().positive().max(10_000),
})

/** What a module shows in a slot of another's. */
export const pieceSchema = z.strictObject({
  slot: slotName,
  /** Its name in the module's door, beside the screens; also the name of its webpack chunk. */
  screen: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** What it weighs at most: kB (gzip) of the entry, the door and its own files. */
  maxKb: z.int().positive().max(100),
})
