import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const mapped = /^::ffff:(\d+(\.\d+){3})$/i

const hextets = (part: string | undefined) => (part ? part.split(':') : [])

/**
 * The network of an address: what one subscriber has for themselves. All of it for IPv4, the first 64 bits for IPv6, of which
 * anybody has as many addresses as they want.
 */
export const networkOf = (address: string) => {
  const v4 = mapped.exec(address)?.[1]
  if (v4 || !isIPv6(address)) return v4 ?? address
  const [left, right] = address.split('%')[0]?.split('::') ?? []
  const [first, last] = [hextets(left), hextets(right)]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')
}

const peerOf = (c: Context) => (c.env?.incoming ? getConnInfo(c).remote.address : undefined)

/**
 * The network address of whoever asks. Proxies append the address that called them: the last one that is not a proxy of ours
 * is the caller, and what stands before it is only what the caller claims.
 */
export const callerOf = (c: Context, proxies: ReadonlySet<string>) => {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const addresses = [...forwarded.map((address) => address.trim()), peerOf(c) ?? '127.0.0.1']
  return addresses.findLast((address) => !proxies.has(address)) ?? addresses[0] ?? ''
}
