import { settingNames } from '../../src/config.ts'
import { settingNames as backupNames } from '../backup/settings.ts'

/** What page servers alone read, and what npm start and tests do. */
const others = [
  ...['GUESTS_ORIGIN', 'CDN_URL', 'PREVIEW_HOST', 'MAP_TILES_URL', 'MAP_CREDIT', 'MAP_SEARCH_URL'],
  ...['RELEASE_MAX_KB', 'RELEASE_MAX_FILES', 'MODULES_IN_PAGE', 'KEPT_PAGES_MB'],
  ...['WATCH_MINUTES', 'WATCH_MIN_FAILURES', 'WATCH_MAX_PERCENT', 'ALERT_WEBHOOKS', 'ALERT_SECRET'],
  ...['MODULE_ORIGINS', 'API_ORIGIN', 'API_PORT', 'API_TIMEOUT_MS', 'TEST_DATABASE_URL'],
]

/** The name of every setting of Plaza. */
export const allNames: readonly string[] = [...settingNames, ...backupNames, ...others]

const known = new Set(allNames)

/** Slips that a name may have: one, or two in a long one. Where all of it is short, others' names are as near. */
const longLetters = 13
const leastLetters = 5

// Nobody who serves sets it, and many programs have an APP_PORT.
const unlikely = new Set(['API_PORT'])

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Letters that are too many, too few or others, or two that changed places, between one text and another. */
const slipsBetween = (one: string, other: string) => {
  let [before, last]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, j) => j),
  ]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (isSame ? 0 : 1),
        ...(isSwapped ? [(before[j - 2] as number) + 1] : []),
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] as number
}

const meantBy = (name: string) => {
  const letters = lettersOf(name)
  const near = allNames.flatMap((one) => {
    const own = lettersOf(one)
    if (own.length < leastLetters || unlikely.has(one)) return []
    const slips = slipsBetween(letters, own)
    return slips <= (own.length < longLetters ? 1 : 2) ? [{ one, slips }] : []
  })
  return near.toSorted((a, b) => a.slips - b.slips)[0]?.one
}

// DATABASE_URL_2 is one that somebody keeps beside.
const isNumbered = (name: string) => known.has(name.replace(/_?\d+$/, ''))

/** Names in an environment that no setting has and that one is nearly: what stands there is read by nobody. */
export const slipsIn = (env: NodeJS.ProcessEnv) =>
  Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name) || isNumbered(name)) return []
    const meant = meantBy(name)
    return meant ? [{ name, meant }] : []
  })
