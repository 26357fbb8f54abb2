import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../../machinery/errors.ts'
import type { Respuesta, Task } from './libro.worker.ts'

const heapMb = 208
// What may be written to outside V8's heap as well: 10 MB of a file, what it unpacks to, Node itself.
const dataMb = 420

// What a file does to its reader is the kernel's to end: past its memory or processor's time the process is gone, and
// where the machine's memory is short it goes first. Without a shell that knows the limits, V8's own alone holds.
const limited = (seconds: number) =>
  `echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0 2>/dev/null; ` +
  `ulimit -d ${dataMb * 1024} 2>/dev/null; ulimit -t ${seconds} 2>/dev/null; exec "$0" "$@"`

// Bundled it is a file beside the API's, unless a setting says where; from its sources it needs what compiles them.
const program = () => {
  const { LIBRO_WORKER } = process.env
  if (LIBRO_WORKER) return [LIBRO_WORKER]
  return import.meta.url.endsWith('.ts')
    ? ['--import', 'tsx', fileURLToPath(new URL('./libro.worker.ts', import.meta.url))]
    : [fileURLToPath(new URL('./libro.worker.js', import.meta.url))]
}

const start = (paciencia: number) => {
  const node = [process.execPath, `--max-old-space-size=${heapMb}`, ...program()] as const
  const [file, ...args] =
    process.platform === 'win32'
      ? node
      : (['/bin/sh', '-c', limited(Math.ceil(paciencia / 1000) + 10), ...node] as const)
  return spawn(file, args, {
    // Nothing of what the API knows is in it: neither its settings nor what it has open.
    env: { PATH: process.env.PATH, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    cwd: process.cwd(),
  })
}

class Died extends Error {
  constructor(
    readonly code: number | null,
    readonly signal: NodeJS.Signals | null,
  ) {
    super(`the reader of a workbook ended (${signal ?? code})`)
  }
}

const answerOf = async (child: ChildProcess, signal: AbortSignal): Promise<Respuesta> => {
  const died = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Died(code, by)
  })
  const [respuesta] = await Promise.race([once(child, 'message', { signal }), died])
  return respuesta
}

// Whom the kernel kills without a limit of its own may be innocent: that comes again, some times.
const refusalOf = (cause: unknown, isLate: boolean) => {
  if (isLate) return new ApiError('libro_demasiado_lento', { cause })
  if (cause instanceof Died && cause.signal === 'SIGKILL') return cause
  return new ApiError('libro_demasiado_complejo', { cause })
}

/**
 * Has a process of its own do one thing. A file that takes all the memory or time that there is for it ends that process,
 * and nothing else. Throws libro_demasiado_lento or libro_demasiado_complejo, and what is neither when the process was
 * killed from outside.
 */
export const ask = async (task: Task, paciencia: number): Promise<Respuesta> => {
  const child = start(paciencia)
  const signal = AbortSignal.timeout(paciencia)
  try {
    child.on('error', () => undefined)
    child.send(task, () => undefined)
    return await answerOf(child, signal)
  } catch (cause) {
    throw refusalOf(cause, signal.aborted)
  } finally {
    child.kill('SIGKILL')
  }
}
