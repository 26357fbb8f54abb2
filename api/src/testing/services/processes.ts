import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { DatabaseConfig } from '../../machinery/database.ts'
import { programOf } from './programs.ts'

/** What tests do more often than a buyer may. */
const unbounded = Object.fromEntries(
  ['VENTAS_POR_HORA', 'VENTAS_SIN_PAGAR', 'UNIDADES_SIN_COMPRAS', 'PRODUCTOS_SIN_COMPRAS'].map(
    (name) => [name, '100000'],
  ),
)

type Place = Pick<DatabaseConfig, 'PLAZA_DATA' | 'DATABASE_URL'>

/** The API in a process of its own, on the database of a test. */
export const startApi = async ({ config, key }: { config: Place; key: Buffer }) => {
  const env = { ...process.env, ...config, PLAZA_KEY: key.toString('base64url') }
  const { file, execArgv } = programOf('main')
  const child = fork(file, {
    env: { ...env, PORT: '0', LOG: 'false', ...unbounded },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/api` }
}

/** Ends such a process, and waits until it has ended. */
export const endApi = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
