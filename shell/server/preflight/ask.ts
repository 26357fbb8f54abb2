import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'

/** What somebody answered: no redirect is followed. */
export interface Answer {
  status: number
  type: string
  location: string
  body: string
}

const mostMs = 5000

/**
 * Asks by a connection of its own, so that a balancer may take another process each time. Undefined, with why, where nobody
 * answers within five seconds.
 */
export const ask = (address: string) =>
  new Promise<{ answer?: Answer; away?: string }>((resolve) => {
    const { get } = address.startsWith('https:') ? https : http
    const signal = AbortSignal.timeout(mostMs)
    const away = ({ message, name, code }: NodeJS.ErrnoException) =>
      resolve({ away: name === 'AbortError' ? `no answer after ${mostMs} ms` : code || message })
    get(address, { agent: false, signal }, (incoming) => {
      const { 'content-type': type = '', location = '' } = incoming.headers
      text(incoming).then(
        (body) => resolve({ answer: { status: incoming.statusCode ?? 0, type, location, body } }),
        away,
      )
    }).on('error', away)
  })
