import { Hono } from 'hono'

const headers = { 'Cache-Control': 'no-store' }

/**
 * `GET /health`: the process lives. `GET /ready`: a balancer may send people here, which it may also while the API or its
 * database is away: then this page server is who tells people so.
 */
export const healthRoutes = (isLeaving: () => boolean) =>
  new Hono()
    .get('/health', (c) =>
      c.json({ status: 'ok', uptime: Math.round(process.uptime()) }, 200, headers),
    )
    .get('/ready', (c) =>
      isLeaving()
        ? c.json({ status: 'leaving' }, 503, { ...headers, 'Retry-After': '2' })
        : c.json({ status: 'ok' }, 200, headers),
    )
