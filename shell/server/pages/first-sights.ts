import { imagenUrl, previaUrl } from '@plaza/contract'
import type { InlinedAnswer } from '../../shared/page/index.ts'
import { valueAt } from '../compose/fill-template.ts'
import type { MatchedRoute } from '../compose/match-route.ts'

/** The rules that show a page's first pictures at once, and whether more would come of asking again. */
export interface FirstSight {
  css: string
  isWhole: boolean
}

export interface FirstSightsOptions {
  /** Host of stored pictures as pages name it: a path of this site, which the API serves, or an address. */
  cdnUrl: string
  apiOrigin: string
  /** How long a page waits for one, in ms. */
  patienceMs?: number
}

/** One picture: whose it is in the page, where its first sight is, and for which windows. */
interface Wanted {
  name: string
  url: string
  media?: string | undefined
}

const mostBytes = 16_000
const mostKept = 500
/** How long a picture that has none is not asked for again, in ms. */
const noneMs = 60_000
const mostMs = 5000

// What stands in a rule and in a selector: whatever else a stored path has, it brings no first sight.
const isPlain = (text: string) => /^[\w./:@%~-]+$/.test(text) && !text.includes('..')
const isMedia = (text: string) => /^[\w\s():.,-]+$/.test(text)

/** A picture as its first bytes say it, whatever its headers do. */
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

const coverOf = ({ route }: MatchedRoute, first: InlinedAnswer | undefined, cdnUrl: string) => {
  const path = route.cover && first?.status === 200 && valueAt(first.body, route.cover.picture)
  if (typeof path !== 'string') return []
  return [{ name: imagenUrl(cdnUrl, path, 320), url: previaUrl(cdnUrl, path) ?? '' }]
}

// Of a scene that has several sizes the smallest is for phones, whose network is the slow one.
const sceneOf = ({ route }: MatchedRoute, cdnUrl: string) =>
  (route.pictures ?? []).slice(0, 1).map(({ path, media }) => ({
    ...{ name: `${cdnUrl}/${path}`, media },
    url: previaUrl(cdnUrl, path) ?? '',
  }))

const ruleOf = ({ name, media }: Wanted, webp: string) => {
  const picture = `background:url(data:image/webp;base64,${webp}) center/cover!important`
  const rule = `[data-previa="${name}"]{${picture}}`
  return media ? `@media ${media}{${rule}}` : rule
}

/** Reads up to `mostBytes` of an answer; undefined where there is more. */
const bytesOf = async ({ body }: Response) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Brings first sights of pictures (`previaUrl`), each of which is asked for once and never changes. */
export const createFirstSights = ({ cdnUrl, apiOrigin, patienceMs = 250 }: FirstSightsOptions) => {
  const kept = new Map<string, { webp: string | undefined; until: number }>()
  const coming = new Map<string, Promise<string | undefined>>()

  const fetchOne = async (url: string) => {
    const signal = AbortSignal.timeout(mostMs)
    const response = await fetch(new URL(url, apiOrigin), { signal, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    const bytes = await bytesOf(response)
    return bytes && isWebp(bytes) ? bytes.toString('base64') : undefined
  }

  const keep = (url: string, webp: string | undefined) => {
    kept.delete(url)
    kept.set(url, { webp, until: webp ? Number.POSITIVE_INFINITY : Date.now() + noneMs })
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return webp
  }

  const begin = (url: string) => {
    const asked = fetchOne(url)
      .catch(() => undefined)
      .then((webp) => keep(url, webp))
      .finally(() => coming.delete(url))
    coming.set(url, asked)
    return asked
  }

  const find = (url: string) => {
    const known = kept.get(url)
    if (known && known.until > Date.now()) return Promise.resolve(known.webp)
    return coming.get(url) ?? begin(url)
  }

  /** A page goes out without what is not there in time; what it was asked for stays for the next one. */
  const inTime = (asked: Promise<string | undefined>) =>
    new Promise<{ webp?: string | undefined; isLate?: true }>((resolve) => {
      const timer = setTimeout(() => resolve({ isLate: true }), patienceMs)
      void asked.then((webp) => {
        clearTimeout(timer)
        resolve({ webp })
      })
    })

  return {
    /** The rules for what a route shows first, of its first answer. */
    of: async (match: MatchedRoute, first: InlinedAnswer | undefined): Promise<FirstSight> => {
      const wanted: Wanted[] = [...sceneOf(match, cdnUrl), ...coverOf(match, first, cdnUrl)]
      const all = wanted.filter(
        ({ name, url, media }) =>
          url && isPlain(name) && isPlain(url) && (!media || isMedia(media)),
      )
      const found = await Promise.all(all.map(({ url }) => inTime(find(url))))
      return {
        css: all.map((one, i) => (found[i]?.webp ? ruleOf(one, found[i].webp) : '')).join(''),
        isWhole: !found.some(({ isLate }) => isLate),
      }
    },
  }
}

export type FirstSights = ReturnType<typeof createFirstSights>
