import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

const sweepMs = 20
const patienceMs = 10_000

/** How long an idle connection is kept: longer than proxies keep theirs, so that they are the ones to hang up. */
const keepAliveTimeout = 75_000

// Closing stops new connections; those that keep alive are closed as they fall idle, so the last request is answered.
const closeGently = (server: Server) =>
  new Promise<void>((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })

/**
 * Serves the app at one address of this machine, or at all of them without `hostname`; resolves once it listens, to the
 * port and a `close` that finishes the requests under way.
 */
export const listen = (app: Pick<Hono, 'fetch'>, port: number, hostname?: string) =>
  new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        ...(hostname && { hostname }),
        serverOptions: { keepAliveTimeout },
      },
      (info) => {
        resolve({ port: info.port, close: () => closeGently(server as Server) })
      },
    )
    server.once('error', reject)
  })
