/** What one of a visit's pages showed. */
export interface Kept {
  href: string
  data: unknown
}

/** What back and forward know: keep-data.ts says it once the page is quiet, and until then nobody knows anything. */
export const past: {
  /** The entry that a navigation to this address leads back to; nothing on every other way. */
  find?: (url: string) => Kept | undefined
  /** What is shown once it was asked for anew: the same as before where nothing changed, or where it did not come whole. */
  choose?: (data: unknown, isWhole: boolean) => unknown
  /** Whether the entry with this key is about to be shown as it was left. */
  isAsLeft?: (key: string) => boolean
} = {}
