import { device } from '@plaza/shell/visit'

/** Names the item in which this browser remembers the social sign-ins that it began. */
const key = 'iniciosSociales'

/** As long as the API waits for whoever is with a provider, in ms. */
const lifeMs = 600_000

/** Tabs that may be on their way to a provider at once. */
const most = 8

const nonceBytes = 32

type Starts = Record<string, number>

const isStart = ([nonce, until]: [string, unknown]) =>
  /^[\w-]{43}$/.test(nonce) && typeof until === 'number' && until > Date.now()

const read = (): Starts => {
  try {
    return Object.fromEntries(
      Object.entries<number>(JSON.parse(device.get(key) ?? '{}')).filter(isStart),
    )
  } catch {
    return {}
  }
}

// A browser that keeps nothing cannot tell its own return from a stranger's: it is refused.
const write = (starts: Starts) =>
  device.set(key, JSON.stringify(Object.fromEntries(Object.entries(starts).slice(-most))))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Begins a social sign-in: answers the nonce that its return has to bring back to this browser. */
export const beginSocialStart = () => {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(nonceBytes)))
  write({ ...read(), [nonce]: Date.now() + lifeMs })
  return nonce
}

/** Whether a return is of a sign-in that this browser began; it counts once. */
export const takeSocialStart = (nonce: string | undefined) => {
  const starts = read()
  // The name is a link's word: "constructor" is one that every object has.
  if (nonce === undefined || !Object.hasOwn(starts, nonce)) return false
  const { [nonce]: _, ...others } = starts
  write(others)
  return true
}
