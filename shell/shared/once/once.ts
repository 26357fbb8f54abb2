import { getSession } from '@plaza/shell/session'
import { visit } from '@plaza/shell/visit'
import { senders } from './senders.ts'

/**
 * Sends what may take effect once, under a key that goes along as its Idempotency-Key. `name` is what it is about, and what
 * of that was on show: "reembolso 7 2". Until an answer comes, the same body has the same key, a reload later or a second;
 * pressed twice, it is sent once. Once answered, or refused for good, the same may be meant anew. `isKept` tells which
 * failures leave open whether it took effect. Nobody sends under the key of who was signed in here before.
 */
export const once = senders(visit, () => getSession().sub)
