import * as z from 'zod'
import { checkedCss, checkedMarkup, type Markup } from './markup.ts'
import type { Answer } from './messages.ts'

/** A page as it begins. */
export interface Rendered extends Markup {
  css: string
  /** The names of its styles, by which the browser takes them over. */
  names: string[]
  /** What the screen's loader answered. */
  data?: unknown
  /** It was drawn of answers that its address asks for, besides those of its route. */
  isAsked?: true
}

const answerSchema = z.object({
  reached: z.string().max(1000),
  failed: z.object({ reason: z.string(), stack: z.string() }).optional(),
  drawn: z
    .union([
      z.object({
        // A shell of before says all of it in one text.
        html: z.string().optional(),
        css: z.string().optional(),
        names: z.array(z.string().regex(/^[\w-]+$/)),
        data: z.unknown().optional(),
      }),
      z.object({
        why: z.enum(['elsewhere', 'unanswered']),
        missing: z.array(z.string().max(1000)).max(8).optional(),
      }),
    ])
    .optional(),
})

/** What a module did in its realm, with the places that it went through there. */
export class ModuleFault extends Error {
  override name = 'ModuleFault'
  constructor(
    message: string,
    readonly phase: 'render' | 'reach',
    readonly places?: string,
  ) {
    super(message)
  }
}

/** What a realm told: the page that it drew, or what it would need for that; neither where its address leads elsewhere. */
export interface Told {
  page?: Rendered
  missing?: string[] | undefined
}

/** Throws what is wrong with it. */
export const readTold = ({ said, ...beside }: Answer): Told => {
  const { drawn, failed, reached } = answerSchema.parse(JSON.parse(said))
  if (reached) throw new ModuleFault(reached, 'reach')
  if (failed) throw new ModuleFault(failed.reason, 'render', failed.stack)
  if (!drawn) return {}
  if ('why' in drawn) return { missing: drawn.missing }
  const { names, data } = drawn
  const { html = drawn.html ?? '', css = drawn.css ?? '' } = beside
  return { page: { ...checkedMarkup(html), css: checkedCss(css), names, data } }
}
