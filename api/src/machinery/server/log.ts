import { logPath } from './log-path.ts'

interface RequestLine {
  id: string
  method: string
  /** Without the query, in which people search. Nobody's address, and no key, is written of it. */
  path: string
  status: number
  ms: number
}

export type RequestLog = (line: RequestLine) => void

/** Has a process go on when what it says can be written nowhere: a disk that is full, a pipe that nobody reads any more. */
export const outliveItsLog = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

const flushMs = 100
const flushLength = 32_768

/** Writes one JSON line per request, several lines at a time; `flush` writes what is waiting. */
export const createLog = (write: (text: string) => void) => {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) write(waiting)
    waiting = ''
  }
  const log: RequestLog = (line) => {
    waiting += `${JSON.stringify({ time: new Date().toISOString(), ...line, path: logPath(line.path) })}\n`
    if (waiting.length >= flushLength) flush()
    timer ??= setTimeout(flush, flushMs).unref()
  }
  return { log, flush }
}
