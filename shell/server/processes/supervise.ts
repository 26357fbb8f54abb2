import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface Service {
  name: string
  file: string
  env: Record<string, string>
  execArgv?: string[]
}

const restartDelayMs = 500

const children = new Set<ChildProcess>()
let stopping = false

const launch = ({ file, env, execArgv }: Service) => {
  const child = fork(file, { env: { ...process.env, ...env }, execArgv: execArgv ?? [] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const restartAfterExit = (service: Service, child: ChildProcess) => {
  child.once('exit', (code, signal) => {
    if (stopping) return
    console.error(`${service.name} ended (${signal ?? code}); it is started again`)
    setTimeout(() => restartAfterExit(service, launch(service)), restartDelayMs)
  })
}

/** Starts a service and keeps it running; resolves once it listens, throws when it ends before. */
export const supervise = async (service: Service) => {
  const child = launch(service)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${service.name} could not start (exit ${code})`)
  })
  await Promise.race([once(child, 'message'), ended])
  restartAfterExit(service, child)
}

const stopAll = async () => {
  stopping = true
  const ends = [...children].map((child) => once(child, 'exit'))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(0)
}

/** Ends every service in good order when this process is asked to end. */
export const stopWithThisProcess = () => {
  process.once('SIGTERM', stopAll)
  process.once('SIGINT', stopAll)
}
