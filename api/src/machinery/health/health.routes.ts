import * as calls from '../../../contract/servicio/calls.ts'
import { beforeDeadline } from '../deadline.ts'
import { ApiError } from '../errors.ts'
import { type Entrance, mount } from '../http/mount.ts'

const patienceMs = 2000

/** Whether the process lives. It does while its database is away. */
export const mountHealth = (at: Entrance, version: string) =>
  mount(at, calls.getHealth, () => ({
    status: 'ok' as const,
    version,
    uptime: Math.round(process.uptime()),
  }))

/** Whether it can serve now, which is when `ask` resolves within two seconds. */
export const mountReady = (at: Entrance, ask: () => Promise<unknown>) =>
  mount(at, calls.getReady, async () => {
    await beforeDeadline(ask(), patienceMs).catch((cause) => {
      throw new ApiError('servicio_no_disponible', { cause, retryAfter: 2 })
    })
    return { status: 'ok' as const }
  })
