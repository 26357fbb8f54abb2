import type { Metrics } from '@plaza/api/server'
import type { Versions } from '../../shared/remote/index.ts'
import { composePage, type Ingredients, type Page, type PageDeps } from '../compose/compose-page.ts'
import type { RenderFault } from '../render/renderer.ts'
import { retryAfter } from '../to-api.ts'
import { type Effort, encodeStart, encodingFor, packSmaller, withEnd } from './encodings.ts'
import { createKeptPages, type KeptPage } from './kept-pages.ts'
import { endOf, newNonce } from './one-visit.ts'

/** How a page is packed that was wanted so often: what packing takes stays little beside what answering it took. */
const effortFor = (wanted: number): Effort =>
  wanted < 3 ? 'quick' : wanted < 512 ? 'small' : 'smallest'

/** How a page proves what it was made of: the versions that it carries, and the name of its whole registry. */
export type Prove = (versions: Versions, registry?: string) => string

export interface Asked {
  /** The header `Accept-Encoding` of who asks. */
  accepted: string | undefined
  /** Headers that are the caller's matter. */
  headers: Record<string, string>
  prove: Prove
  /** Hears of what could not be drawn. */
  tell?: ((fault: RenderFault) => void) | undefined
}

interface Answer {
  body: Buffer<ArrayBuffer>
  status: Page['status']
  headers: Record<string, string>
}

/**
 * Answers pages. What many visits share is composed, drawn and packed once, and kept by all that it is made of; each visit's
 * own lines, its nonce among them, follow unpacked, so that no two pages are the same.
 */
export const createPageAnswers = (deps: PageDeps, keptMb: number, metrics?: Metrics) => {
  const kept = createKeptPages(keptMb, metrics)
  const coming = new Map<string, Promise<KeptPage>>()

  const compose = async (made: Ingredients, { accepted, tell }: Asked, key: string | undefined) => {
    const { start, ...page } = await composePage(deps, made, tell)
    const packed = await encodeStart(start, encodingFor(accepted))
    const whole: KeptPage = { ...page, start: packed, wanted: 0, effort: 'quick' }
    if (key && page.isWhole) kept.keep(key, whole)
    return whole
  }

  // What fails, or is not kept any more, stays as it was.
  const pack = async (key: string, page: KeptPage, effort: Effort) => {
    page.isPacking = true
    const start = await packSmaller(page.start, effort)
    if (kept.has(key, page)) kept.keep(key, { ...page, start, effort, isPacking: false })
  }

  const known = (key: string) => {
    const page = kept.find(key)
    if (!page) return undefined
    page.wanted += 1
    const effort = effortFor(page.wanted)
    if (effort !== page.effort && !page.isPacking)
      void pack(key, page, effort).catch(() => undefined)
    return page
  }

  const pageOf = (made: Ingredients, asked: Asked) => {
    const key = kept.keyOf(made, encodingFor(asked.accepted))
    if (!key) return compose(made, asked, key)
    const found = known(key) ?? coming.get(key)
    if (found) return found
    const composing = compose(made, asked, key).finally(() => coming.delete(key))
    coming.set(key, composing)
    return composing
  }

  return async (made: Ingredients, asked: Asked): Promise<Answer> => {
    const { start, status, policy, integrityPolicy, versions, whole } = await pageOf(made, asked)
    const nonce = newNonce()
    const body = withEnd(start, endOf({ nonce, proof: asked.prove(versions, whole) }))
    return {
      body,
      status,
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Length': String(body.length),
        ...(start.encoding !== 'identity' && { 'Content-Encoding': start.encoding }),
        Vary: 'Accept-Encoding',
        ...asked.headers,
        ...(status === 503 && { 'Retry-After': retryAfter }),
        'Content-Security-Policy': policy(nonce),
        ...(integrityPolicy && { 'Integrity-Policy': integrityPolicy }),
      },
    }
  }
}
