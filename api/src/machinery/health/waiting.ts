import { Hono } from 'hono'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { onError } from '../http/errors.ts'
import { everyRequest } from '../http/every-request.ts'
import type { RequestLog } from '../server/log.ts'
import type { NoteCall } from '../telemetry/telemetry.ts'
import { mountHealth, mountReady } from './health.routes.ts'

const notYet = () => Promise.reject(new Error('the API is starting'))

/** What answers until the API can: the process lives, and is not ready. */
export const createWaitingApp = (
  version: string,
  log: RequestLog | undefined,
  noteCall?: NoteCall,
) => {
  const app = new Hono<AppEnv>().basePath('/api')
  app.use(everyRequest(log, noteCall))
  const open = { app, gatesOf: () => [] }
  mountHealth(open, version)
  mountReady(open, notYet)
  app.onError(onError(() => undefined))
  app.notFound(() => {
    throw new ApiError('servicio_no_disponible', { retryAfter: 2 })
  })
  return app
}
