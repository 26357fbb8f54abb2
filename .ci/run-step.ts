import { spawn } from 'node:child_process'

export interface StepResult {
  name: string
  ok: boolean
  seconds: number
}

/** Runs one command with its output shown; answers whether it succeeded. */
export const runStep = (name: string, command: string, args: string[]): Promise<StepResult> => {
  const started = performance.now()
  console.info(`\n── ${name}`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: process.env })
    child.once('exit', (code) => {
      const seconds = (performance.now() - started) / 1000
      console.info(`── ${name}: ${code === 0 ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`)
      resolve({ name, ok: code === 0, seconds })
    })
  })
}
