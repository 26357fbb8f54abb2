/** How long two tabs that ask at once may be apart, in ms. */
export const atOnceMs = 10_000

interface Renewals {
  /** How often the refresh token changed: the number of the good one. */
  renovaciones: number
  renovada_en: string | null
  is_received: number
}

/**
 * What becomes of a refresh token that is shown, by its number:
 * - "next": it is the good one, and changes;
 * - "again": it is the one before, and nothing shows that the answer with the good one arrived. Who lost that answer gets
 *   the same one, however late;
 * - "at once": that answer did arrive, a moment ago. Another tab asked with what both had: it gets an access token, and no
 *   refresh token, which only the first may have;
 * - "replay": it was changed for another that is in use.
 */
export const decideRenewal = (
  { renovaciones, renovada_en, is_received }: Renewals,
  number: number,
  now: number,
) => {
  if (number === renovaciones) return 'next'
  if (number !== renovaciones - 1) return 'replay'
  if (!is_received) return 'again'
  return renovada_en && now - Date.parse(renovada_en) < atOnceMs ? 'at once' : 'replay'
}
