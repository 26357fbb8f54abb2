import * as z from 'zod'

/** What a person would look for: a role with its name, a label, a text; inside of something, or with a text in it. */
const placeSchema = z.strictObject({
  role: z
    .enum([
      'alert',
      'article',
      'banner',
      'button',
      'dialog',
      'heading',
      'img',
      'link',
      'main',
      'option',
      'region',
      'table',
      'textbox',
    ])
    .optional(),
  name: z.string().max(200).optional(),
  label: z.string().max(200).optional(),
  text: z.string().max(300).optional(),
  exact: z.boolean().optional(),
})
const targetSchema = placeSchema.extend({ inside: placeSchema.optional() })
export type Target = z.infer<typeof targetSchema>

const path = z.string().regex(/^\/(?![/\\])\S*$/, 'a path of this site')
const word = z.string().regex(/^[a-z][a-zA-Z]*$/)

/** One step. A text may have places: "{{comprador.correo}}", "{{producto.valor_total|cop}}". */
const stepSchema = z.union([
  /** Opens an address as a new page. */
  z.strictObject({ go: path }),
  z.strictObject({ press: targetSchema }),
  z.strictObject({ fill: targetSchema, with: z.string().max(300) }),
  z.strictObject({ keys: z.string().max(30) }),
  /** It is on show, and nothing covers it, within so many ms (5000). */
  z.strictObject({ see: targetSchema, in: z.int().positive().max(15_000).optional() }),
  z.strictObject({ gone: targetSchema }),
  /** The page's address has this path. */
  z.strictObject({ at: path }),
  /** Asks the API, as anybody, and calls the answer so. */
  z.strictObject({ ask: path, as: word }),
])
export type Step = z.infer<typeof stepSchema>

const journeySchema = z.strictObject({
  name: z.string().min(3).max(100),
  steps: z.array(stepSchema).min(1).max(60),
})
export type Journey = z.infer<typeof journeySchema>

/** A journey of a version. */
export interface PlannedJourney extends Journey {
  module: string
  version: string
}

/** What has to pass before a version is everybody's, and what it passes against: the version of each module. */
export interface JourneyPlan {
  composition: Record<string, string>
  journeys: PlannedJourney[]
  /** Public screens of the candidate that need no parameter: each has to open. */
  pages: string[]
}

/** The journeys of a version. They are data, since whoever releases a neighbour runs them beside their own token. */
export const journeysSchema = z.array(journeySchema).max(5)

/** A module's `journeys.json`: the heart of what it does, as steps of a person. */
export const journeysFileSchema = z.strictObject({
  $schema: z.string().optional(),
  journeys: journeysSchema,
})
