import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

// Loaded before a process that is measured: it says what is left of its memory after everything that nobody needs is gone. What the
// first collection finalizes, the second one frees.
const probe = `data:text/javascript,${encodeURIComponent(`
  process.on('message', ({ type }) => {
    if (type !== 'memory') return
    globalThis.gc()
    globalThis.gc()
    process.send({ type: 'memory', ...process.memoryUsage() })
  })`)}`

/** What a process holds, in bytes: `kept` is what is left after collection, `resident` all that the machine gave it. */
export interface Held {
  kept: number
  resident: number
}

type Told = NodeJS.MemoryUsage & { type: string; port: number }

/** A message of this type that the process sends from now on. */
const told = (child: ChildProcess, type: string) =>
  new Promise<Told>((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`it ended with ${code}`))
    const hear = (message: Told) => {
      if (message.type !== type) return
      child.off('message', hear)
      child.off('exit', end)
      resolve(message)
    }
    child.on('message', hear)
    child.once('exit', end)
  })

/** A server in a process of its own whose memory can be asked for. */
export const startMeasured = async (
  file: string,
  env: Record<string, string>,
  execArgv: string[] = [],
) => {
  const child = fork(file, {
    env: { ...process.env, LOG: 'false', ...env },
    execArgv: [...execArgv, '--expose-gc', '--import', probe],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await told(child, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    measure: async (): Promise<Held> => {
      const answer = told(child, 'memory')
      child.send({ type: 'memory' })
      const { heapUsed, external, rss } = await answer
      return { kept: heapUsed + external, resident: rss }
    },
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

export type Measured = Awaited<ReturnType<typeof startMeasured>>
