import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command to its end with this process's output; throws when it fails. */
export const run = async (command: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}
