import { type ChildProcess, spawn } from 'node:child_process'

export interface StepResult {
  name: string
  ok: boolean
  seconds: number
}

/** Runs one command with its output shown as it comes; answers whether it succeeded. */
export const runStep = (
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<StepResult> => {
  console.info(`\n── ${name}`)
  return run(name, spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }))
}

/** Runs one command beside others: what it prints is shown once it has ended. */
export const runBeside = (name: string, command: string, args: string[]): Promise<StepResult> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: process.env })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => printed.push(piece))
  return run(name, child, () => {
    console.info(`\n── ${name}`)
    process.stdout.write(Buffer.concat(printed))
  })
}

const run = (name: string, child: ChildProcess, onEnd = () => {}): Promise<StepResult> => {
  const started = performance.now()
  return new Promise((resolve) => {
    child.once('close', (code) => {
      onEnd()
      const seconds = (performance.now() - started) / 1000
      console.info(`── ${name}: ${code === 0 ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`)
      resolve({ name, ok: code === 0, seconds })
    })
  })
}
