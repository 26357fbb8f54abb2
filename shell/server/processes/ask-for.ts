import { Agent, get, type IncomingMessage } from 'node:http'

/** What the API answered, whole. */
export interface Answered {
  status: number
  etag: string | undefined
  text: string
}

// Idle connections end here before they do at the API, which keeps them for 75 s.
const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 60_000 })

/** Many times what any page begins with: who says more is not heard out. */
const mostBytes = 4 * 1024 * 1024

const textOf = async (answer: IncomingMessage) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the API says too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const read = async (answer: IncomingMessage): Promise<Answered> => ({
  status: answer.statusCode ?? 502,
  etag: answer.headers.etag,
  text: await textOf(answer),
})

const isHangUp = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

/**
 * Asks for an address on behalf of a page, which has `ms` for it, and reads the answer to its end: a fraction of the processor that
 * `fetch` takes. A question whose kept connection was closed under it is asked again. Rejects where no whole answer comes in time.
 */
export const askFor = (url: string, headers: Record<string, string>, ms: number) =>
  new Promise<Answered>((resolve, reject) => {
    const asked = get(url, { agent, headers }, (answer) => {
      read(answer)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
    const timer = setTimeout(() => asked.destroy(new Error('the API took too long')), ms)
    asked.on('error', (error) => {
      clearTimeout(timer)
      if (asked.reusedSocket && isHangUp(error)) resolve(askFor(url, headers, ms))
      else reject(error)
    })
  })
