import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { ServerName } from './servers.ts'

const connections = 16

export interface Running {
  url: string
  child: ChildProcess
}

/** Starts one of the servers in a process of its own. */
export const start = async (name: ServerName, data: string, path = ''): Promise<Running> => {
  const child = fork(new URL('./bench.ts', import.meta.url), ['--serve', name, data, path])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, child }
}

export const stop = async ({ child }: Running) => {
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}

/** Requests per second of one short round; throws when an answer was not a success. */
export const measure = async (
  { url }: Running,
  paths: string[],
  token: string,
  seconds: number,
) => {
  const pick = () => paths[Math.floor(Math.random() * paths.length)] ?? '/'
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
    requests: [
      paths.length > 1
        ? { setupRequest: (request: object) => ({ ...request, path: pick() }) }
        : { path: pick() },
    ],
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
