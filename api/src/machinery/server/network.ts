import { BlockList, isIP } from 'node:net'

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

const v4Of = (high: string, low: string) => {
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

// One spelling for each address, and IPv4 as such.
const canonical = (address: string) => {
  const plain = address.replace(/^\[|\]$|%.*$/g, '')
  if (isIP(plain) !== 6) return plain.slice(0, 64)
  const v6 = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high = '', low = ''] = mapped.exec(v6) ?? []
  return low ? v4Of(high, low) : v6
}

const groupsOf = (v6: string) => {
  const [head = '', tail] = v6.split('::').map((part) => part.split(':').filter(Boolean))
  if (!tail) return [...head]
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
}

/** Whose an address is, as far as anybody can tell: one of IPv4, and of IPv6 the /64 that a home or a host has to itself. */
export const networkOf = (address: string) => {
  const known = canonical(address)
  return isIP(known) === 6 ? `${groupsOf(known).slice(0, 4).join(':')}::/64` : known
}

/** Whether an address is that of a proxy of ours. */
export type IsProxy = (address: string) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether `proxiesOf` can read a list. */
export const isRangeList = (list: readonly string[]) => {
  try {
    return Boolean(proxiesOf(list))
  } catch {
    return false
  }
}

/** Reads addresses and ranges such as 10.0.0.0/8; throws for what is neither, and for everybody. */
export const proxiesOf = (list: readonly string[]): IsProxy => {
  const known = new BlockList()
  for (const one of list) {
    const [address = '', bits, ...rest] = one.split('/')
    if (!isIP(address) || rest.length || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new Error(`${one} is no address and no range`)
    // Of whom everybody is a proxy, whoever asks says who asks.
    if (bits !== undefined && Number(bits) === 0) throw new Error(`${one} is everybody`)
    if (bits === undefined) known.addAddress(canonical(address), familyOf(canonical(address)))
    else known.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => {
    const plain = canonical(address)
    return isIP(plain) !== 0 && known.check(plain, familyOf(plain))
  }
}

/**
 * The address of whoever asks, given `X-Forwarded-For` and the one at the other end of the connection. Proxies append the
 * address that called them: the last one that is not a proxy of ours is the caller, and what stands before it is only
 * what the caller claims.
 */
export const callerAmong = (
  forwarded: string | undefined,
  peer: string | undefined,
  isProxy: IsProxy,
) => {
  const claimed = forwarded?.split(',').map((address) => address.trim()) ?? []
  const addresses = [...claimed, peer ?? '127.0.0.1']
  return addresses.findLast((address) => !isProxy(address)) ?? addresses[0] ?? ''
}
