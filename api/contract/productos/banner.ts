import * as z from 'zod/mini'

/** Milliseconds that a main banner stays. */
export const intervaloBannerMs = 6000

/** Widths in px from which the tablet's and the desk's picture is shown. */
export const cortesBanner = { tableta: 768, escritorio: 1200 } as const

/** A banner: a scene in three sizes (paths relative to the content host, or absolute urls) with real type over it. */
export const bannerSchema = z.object({
  /** Picture from 1200 px on. */
  name: z.string(),
  /** Picture below 768 px. */
  mobileName: z.string(),
  /** Picture from 768 px to below 1200 px. */
  tabletName: z.string(),
  caption: z.string(),
  description: z.string(),
  buttonText: z.string(),
  link: z.string(),
  /** Look of the text over the scene. */
  styles: z.object({ tone: z.enum(['light', 'dark']) }),
})
export type Banner = z.infer<typeof bannerSchema>
