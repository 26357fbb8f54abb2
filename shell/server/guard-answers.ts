import type { MiddlewareHandler } from 'hono'

const yearInSeconds = 31_536_000

/** What every answer tells a browser, whoever gave it. */
const always = {
  'Strict-Transport-Security': `max-age=${yearInSeconds}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
}

// A file is no page: opened by itself it runs nothing, shows nothing and stands in no frame. A service worker lives by
// the policy that its script came with, and asks this origin alone.
const filePolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const isVersioned = (path: string) => /^\/(assets|modules)\//.test(path)

const policyOf = (path: string) => (isVersioned(path) ? `${filePolicy}; sandbox` : filePolicy)

/** Completes every answer of the page server with the headers that guard whoever reads it. */
export const guardAnswers = (): MiddlewareHandler => async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value)
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set('Content-Security-Policy', policyOf(c.req.path))
}
