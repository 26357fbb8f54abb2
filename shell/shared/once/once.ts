import { getSession } from '@plaza/shell/session'
import { visit } from '@plaza/shell/visit'
import { senders } from './senders.ts'

const ofPage = senders(visit, () => getSession().sub)

/**
 * Sends what may take effect once, under a key that goes along as its Idempotency-Key. `name` is what it is about, and what
 * of that was on show: "reembolso 7 2". Until an answer comes, the same body has the same key, a reload later or a second;
 * pressed twice, it is sent once. Once answered, or refused for good, the same may be meant anew. `isKept` tells which
 * failures leave open whether it took effect. Nobody sends under the key of who was signed in here before.
 */
export const once = ofPage.once

/**
 * Sends what may take effect once for what was on show, whatever of it is changed before it is sent again: `name` as for `once`.
 * Until an answer comes all that is sent has one key, so that the API refuses what differs from what took effect
 * (idempotencia_en_conflicto); show what is there by then.
 */
export const sole = ofPage.sole
