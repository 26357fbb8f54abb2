import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { BuildFault } from '../build/fault.ts'
import type { Asked } from './answer.ts'

/** A build of the module, as open pages hear of it. */
export interface Build {
  /** Its name: another one is another build, also of an emulator that began again. */
  id: string
  /** What the bundler refused; then the page stays as it was. */
  faults: BuildFault[]
}

/** The newest build, and the pages that wait for the next one. */
export const buildNews = (address: string, headers: Record<string, string> = {}) => {
  let newest: Build | undefined
  const open = new Set<ServerResponse>()
  const write = (to: ServerResponse, build: Build) => to.write(`data: ${JSON.stringify(build)}\n\n`)
  return {
    /** Name of the newest build; 'none' before the first. */
    newest: () => newest?.id ?? 'none',
    tell: (faults: BuildFault[]) => {
      newest = { id: randomUUID(), faults }
      for (const one of open) write(one, newest)
    },
    /** Goes on telling who asks at the address; false for any other address. */
    stream: ({ url }: Asked, response: ServerResponse) => {
      if (url.pathname !== address) return false
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        ...headers,
      })
      open.add(response)
      response.once('close', () => open.delete(response))
      if (newest) write(response, newest)
      return true
    },
  }
}
