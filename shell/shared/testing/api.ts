/** A request as it left the browser. */
export interface Sent {
  method: string
  /** Relative to the API: "/ventas". */
  path: string
  body: unknown
  /** Its Idempotency-Key. */
  clave: string | null
}

/** What the API answers: a status and a body; 0 for a connection that is lost. */
type Answer = readonly [status: number, body?: unknown]

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** As the network gives up on whoever waits no more. */
const aborted = (signal: RequestInit['signal']) =>
  new Promise<never>((_, fail) => {
    const leave = () => fail(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
  })

/** A moment that the test chooses: `here` is when `come` is called. */
export const moment = () => {
  let come: () => void = () => undefined
  const here = new Promise<void>((resolve) => {
    come = resolve
  })
  return { here, come }
}

/**
 * Stands in for the API at the network's edge: everything above, `send` included, is real, whatever runs the test. Answers what
 * was sent to it, in its order. `answer` may wait; undefined is a path that the test does not expect.
 */
export const api = (answer: (sent: Sent) => Answer | Promise<Answer> | undefined) => {
  const heard: Sent[] = []
  const fetch = async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    const sent: Sent = {
      method,
      path: address.replace(/^\/api/, ''),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      clave: new Headers(headers).get('idempotency-key'),
    }
    if (sent.path === '/webtoken') return Response.json({ accessToken: 'app', expiresIn: 900 })
    heard.push(sent)
    const answered = Promise.race([answer(sent), aborted(init.signal)])
    const [status, said] = (await answered) ?? [404, undefined]
    return status === 0 ? lost() : Response.json(said ?? null, { status })
  }
  Object.assign(globalThis, { fetch })
  return heard
}
