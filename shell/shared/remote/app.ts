import * as z from 'zod'

const icon = z.strictObject({
  /** A file of the module's `public/`, a PNG. */
  file: z.string().regex(/^[\w-][\w.-]*\.png$/),
  sizes: z.string().regex(/^\d+x\d+$/),
  purpose: z.enum(['any', 'maskable']),
})

/** What a browser needs to offer a module as an application of its own. */
export const appSchema = z.strictObject({
  name: z.string().min(1).max(60),
  shortName: z.string().min(1).max(20),
  description: z.string().min(1).max(200),
  /** The route it opens with; it is the application's identity too. */
  start: z.string().regex(/^\/\S*$/),
  categories: z.array(z.string()).optional(),
  icons: z.array(icon).min(1),
})
