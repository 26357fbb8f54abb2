import type { Metrics } from '@plaza/api/server'
import type { Ingredients, Page } from '../compose/compose-page.ts'
import type { ComposedRelease } from '../compose/composition.ts'
import type { Effort, EncodedStart, Encoding } from './encodings.ts'
import { createRecent } from './recent.ts'

/** A page that needs its end alone. */
export interface KeptPage extends Omit<Page, 'start'> {
  start: EncodedStart
  /** How often it was wanted since it was made. */
  wanted: number
  /** How hard its start is packed. */
  effort: Effort
  isPacking?: boolean
}

/** About what a page takes besides its start. */
const overhead = 4000

// An answer that the API has not changed is the same object.
const numbers = new WeakMap<object, number>()
let last = 0

const numberOf = (body: unknown) => {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body)
  const known = numbers.get(body)
  if (known) return known
  last += 1
  numbers.set(body, last)
  return last
}

const wordOf = ({ name, version, ...release }: ComposedRelease) => [
  ...[name, version, release.offline, release.trust, release.generation],
  ...[release.elsewhere, release.isChosen],
]

/**
 * What a page is made of, in one line: the same line, the same page. A version never changes, nor does the page server of one
 * process; undefined where a developer serves something that does.
 */
const keyOf = (
  { url, composition, hints, guestsUrl, answers }: Ingredients,
  encoding: Encoding,
) => {
  const { releases, shell, origins, elders, registry } = composition
  if (releases.some(({ developedAt }) => developedAt)) return undefined
  const given = Object.entries(answers).map(([path, { status, body }]) => [
    ...[path, status],
    numberOf(body),
  ])
  const made = [shell.base, releases.map(wordOf), origins, elders, registry]
  return JSON.stringify([encoding, url.href, hints, guestsUrl, given, made])
}

/** The pages that were wanted most recently, packed, up to a size in MB; with none, no page has a key. */
export const createKeptPages = (mostMb: number, metrics?: Metrics) => ({
  keyOf: mostMb ? keyOf : () => undefined,
  ...createRecent<KeptPage>(
    mostMb * 1024 * 1024,
    (key, { start }) => key.length + start.bytes.length + overhead,
    metrics && { metrics, of: 'pages' },
  ),
})
