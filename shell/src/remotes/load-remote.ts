import type { LiveRemote, Remote, Screen } from '../../shared/remote/index.ts'
import { reportFailure } from '../sight/failures.ts'
import { firstDoor } from './first-door.ts'
import { RemoteError } from './remote-error.ts'

/** How long a module's code may take to arrive, in ms, before its area says so. */
const deadlineMs = 10_000

const within = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${deadlineMs} ms`)), deadlineMs)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}

const failures = new Map<string, number>()

/** Module Federation's runtime, which begins when it is first asked for a module. */
const loadFederation = () =>
  import(/* webpackChunkName: "after-first-screen" */ './federation-later.ts')

const byFederation = async ({ name, global, integrity }: LiveRemote, address: string) => {
  const { beginFederation } = await loadFederation()
  const { doorBy } = await beginFederation()
  return doorBy({ name, address, integrity, global }, failures.has(name))
}

let isFirst = true

// A try that failed may have left a half-loaded entry behind: the next one asks again, under another address.
const addressOf = ({ name, global, base, entry }: LiveRemote) => {
  const failed = failures.get(name) ?? 0
  if (failed) Reflect.deleteProperty(globalThis, global)
  return new URL(base + entry + (failed ? `?intento=${failed + 1}` : ''), location.href).href
}

const loadDoor = async (remote: LiveRemote): Promise<Remote> => {
  const address = addressOf(remote)
  // The page waits for its first module alone: what that needs is asked of its container itself, where that is of a kind that can be.
  const isAlone = isFirst && remote.container === 'plain'
  isFirst = false
  const door = isAlone
    ? await firstDoor(address, remote.integrity, remote.global)
    : await byFederation(remote, address)
  const { default: opened } = (door ?? {}) as { default?: Remote }
  if (!opened?.screens) throw new Error('the door has no screens')
  return opened
}

const attempt = async <T>(
  remote: LiveRemote,
  phase: RemoteError['phase'],
  work: Promise<T>,
  screen?: string,
) => {
  try {
    return await within(work)
  } catch (cause) {
    failures.set(remote.name, (failures.get(remote.name) ?? 0) + 1)
    reportFailure(remote, phase, cause, screen)
    throw new RemoteError(`${remote.name}@${remote.version}`, phase, cause)
  }
}

const doors = new Map<string, Remote>()

/** Whether code of a module runs in this page. */
export const isInUse = (name: string) => doors.has(name)

const doorOf = async (remote: LiveRemote) => {
  const known = doors.get(remote.name)
  if (known) return known
  const door = await attempt(remote, 'door', loadDoor(remote))
  doors.set(remote.name, door)
  return door
}

const callScreen = async (door: Remote, screen: string) => {
  const load = door.screens[screen]
  if (!load) throw new Error(`the door has no screen "${screen}"`)
  return load()
}

/** Loads one screen of a live module, or throws RemoteError; calling again tries again. */
export const loadScreen = async (remote: LiveRemote, screen: string): Promise<Screen> => {
  if (remote.offline)
    throw new RemoteError(`${remote.name}@${remote.version}`, 'door', 'its team took it offline')
  const door = await doorOf(remote)
  try {
    return await attempt(remote, 'screen', callScreen(door, screen), screen)
  } catch (error) {
    doors.delete(remote.name)
    throw error
  }
}
