import { getConnInfo } from '@hono/node-server/conninfo'
import { type IsProxy, networkOf } from '@plaza/api/network'
import type { Context } from 'hono'

export { networkOf }

const peerOf = (c: Context) => (c.env?.incoming ? getConnInfo(c).remote.address : undefined)

/**
 * The network address of whoever asks. Proxies append the address that called them: the last one that is not a proxy of ours
 * is the caller, and what stands before it is only what the caller claims.
 */
export const callerOf = (c: Context, isProxy: IsProxy) => {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const addresses = [...forwarded.map((address) => address.trim()), peerOf(c) ?? '127.0.0.1']
  return addresses.findLast((address) => !isProxy(address)) ?? addresses[0] ?? ''
}
