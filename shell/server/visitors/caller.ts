import { getConnInfo } from '@hono/node-server/conninfo'
import { callerAmong, type IsProxy, networkOf } from '@plaza/api/network'
import type { Context } from 'hono'

export { networkOf }

/** The address at the other end of the connection, of whomever it is; none in a test without one. */
const peerOf = (c: Context) => (c.env?.incoming ? getConnInfo(c).remote.address : undefined)

/** The network address of whoever asks. */
export const callerOf = (c: Context, isProxy: IsProxy) =>
  callerAmong(c.req.header('x-forwarded-for'), peerOf(c), isProxy)
