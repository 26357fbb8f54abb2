const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A key signs for so long; then the next one is made. */
const signsForMs = 90 * dayMs

/** A new key is published for so long before it signs: whoever keeps the published keys for a while knows it by then. */
const aheadMs = hourMs

/** So long after its last signature a key still has tokens to prove. A little more than they live. */
const provesForMs = hourMs + 5 * minuteMs

/** A key of an installation, `creado` in milliseconds since the epoch. */
interface Made {
  creado: number
}

// The first of an installation signs at once: nobody has kept any other.
const signsFrom = (keys: Made[], index: number) =>
  index === 0 ? 0 : Number(keys[index]?.creado) + aheadMs

/** What each key is for now, of an installation's, the oldest first. */
export const dutiesOf = <Key extends Made>(keys: Key[], now = Date.now()) => {
  const signing = keys.findLastIndex((_, index) => signsFrom(keys, index) <= now)
  const isNeeded = (index: number) =>
    index >= signing || signsFrom(keys, index + 1) + provesForMs > now
  return {
    /** The one that signs; undefined while there is none. */
    signing: keys[signing],
    /** Those that prove tokens: the one that signs, the one before it for a while, the one after it. */
    published: keys.filter((_, index) => isNeeded(index)),
    /** Those with no token left. */
    spent: keys.filter((_, index) => !isNeeded(index)),
    /** Whether it is time for the next one. */
    isDue: now - Number(keys.at(-1)?.creado ?? 0) > signsForMs,
  }
}
