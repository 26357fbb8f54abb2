/** What one of a visit's pages showed. */
interface Kept {
  href: string
  data: unknown
}

/** What back and forward know; keep-data.ts writes it once the page is quiet. */
export const past = {
  /** By the key of its entry in the history. */
  kept: new Map<string, Kept>(),
  /** The entry that a navigation under way leads to. */
  goingTo: undefined as string | undefined,
  /** The entry that is on show as it was left; it is asked for anew once it is seen. */
  shown: undefined as { key: string; data: unknown; isAsked?: boolean } | undefined,
}

export const hrefOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/** What the entry showed that a navigation leads back to; nothing on every other way. */
export const keptData = (url: string) => {
  const key = past.goingTo
  const found = key && past.kept.get(key)
  if (!found || found.href !== hrefOf(new URL(url))) return undefined
  past.shown = { key, data: found.data }
  return found
}

/** What is shown once it was asked for anew: the same as before where nothing changed, or where it did not come whole. */
export const asShown = (data: unknown, isWhole: boolean) => {
  const { shown, goingTo } = past
  if (!shown || goingTo) return data
  return isWhole && JSON.stringify(data) !== JSON.stringify(shown.data) ? data : shown.data
}
