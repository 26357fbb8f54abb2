import { createHash, createHmac } from 'node:crypto'

/** Something that a module's team is told of. */
export interface Alert {
  module: string
  kind: 'withdrawn' | 'new_error' | 'error_spike' | 'vitals_worse'
  /** What makes it this one and no other: a cause is told once. */
  cause: string
  /** When it was so, ISO 8601. */
  at: string
  /** For a person, in Spanish. */
  text: string
}

/** The name of an alert to one receiver, the same on every page server. */
export const idOf = ({ module, kind, cause }: Alert, url: string) =>
  createHash('sha256')
    .update(JSON.stringify([module, kind, cause, url]))
    .digest('hex')
    .slice(0, 32)

/**
 * What a receiver checks a call by: `t=<seconds>,v1=<hex>`, an HMAC-SHA256 of the seconds, a dot and the body as it came. Who
 * refuses old seconds takes no call that was sent before.
 */
export const signatureOf = (body: string, secret: string, now: number) => {
  const seconds = Math.floor(now / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}
