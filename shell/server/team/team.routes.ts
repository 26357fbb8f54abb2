import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { State } from '../releases/log/state.ts'
import { type Gate, move, switchModule } from '../releases/publish.ts'
import { isSwitch, readAct, readKey } from '../releases/read-act.ts'
import { ReleaseError, refusalOf } from '../releases/release-error.ts'
import type { Roles } from '../visitors/roles.ts'
import { checkSeen, seenSchema } from './stale.ts'
import { type TeamSources, teamView } from './team-view.ts'
import { createWho, type Keeper } from './who.ts'

export interface TeamDeps extends TeamSources {
  gate: () => Promise<Gate>
  roles: Roles
}

interface Known {
  Variables: { keeper: Keeper }
}

const maxBody = 5000

const refusals = {
  nobody: {
    status: 401,
    code: 'sesion_vencida',
    message: 'Tu sesión terminó, o Plaza no pudo comprobarla. Inicia sesión de nuevo.',
  },
  other: {
    status: 403,
    code: 'no_permitido',
    message: 'Esta página es de los administradores, y de quien tiene el token del módulo.',
  },
} as const

const refuse = (c: Context, why: keyof typeof refusals) => {
  const { status, code, message } = refusals[why]
  return c.json({ error: { code, message } }, status)
}

const wantedSchema = z.looseObject({ reason: z.string(), seen: seenSchema })

const readWanted = async (c: Context, name: string) => {
  const given = wantedSchema.safeParse(await c.req.json().catch(() => undefined))
  if (!given.success)
    throw new ReleaseError('acto_invalido', 'Di por qué, en 3 caracteres al menos.')
  const { seen, ...wanted } = given.data
  return { ...readAct(wanted, name), seen }
}

/**
 * The page of a module's team. `GET /dev/modulos/{module}.json` tells all that they see; `POST /dev/modulos/{module}/actos`
 * does as their console does, for a reason, once for each `Idempotency-Key`, and only while versions stand where whoever acts
 * saw them. For administrators, and holders of that module's token.
 */
export const teamRoutes = (deps: TeamDeps) => {
  const { store, gate, roles } = deps
  const who = createWho(store, roles)

  const known = createMiddleware<Known>(async (c, next) => {
    const name = (c.req.param('name') ?? '').replace(/\.json$/, '')
    const keeper = await who(c)
    if (typeof keeper === 'string') return refuse(c, keeper)
    if ((keeper.module ?? name) !== name) return refuse(c, 'other')
    if (!(await store.read()).modules[name])
      return c.json({ error: { code: 'no_encontrado', message: `No hay un módulo ${name}.` } }, 404)
    c.set('keeper', keeper)
    await next()
  })

  return new Hono()
    .get('/dev/modulos/:name{mfe-[a-z0-9-]+\\.json}', known, async (c) => {
      const name = c.req.param('name').replace(/\.json$/, '')
      const view = await teamView(deps, name)
      return c.json(view, 200, { 'Cache-Control': 'no-store' })
    })
    .post(
      '/dev/modulos/:name{mfe-[a-z0-9-]+}/actos',
      known,
      bodyLimit({ maxSize: maxBody }),
      async (c) => {
        const name = c.req.param('name')
        const { act, reason, seen } = await readWanted(c, name)
        // Here nothing can run them: the reason that the page asks for is why not.
        const journeys = act.kind === 'promote' && reason ? { skipped: reason } : undefined
        const { by, check: checkKeeper } = c.var.keeper
        const signed = { by, key: readKey(c), reason, journeys }
        const check = (state: State) => {
          checkKeeper(state)
          checkSeen(state, name, seen)
        }
        if (isSwitch(act)) await switchModule(store, act, signed, check)
        else await move(store, await gate(), act, signed, check)
        return c.json(await teamView(deps, name), 200, {
          'Cache-Control': 'no-store',
        })
      },
    )
    .onError((error, c) => {
      const { code, message, status } = refusalOf(error)
      return c.json({ error: { code, message } }, status)
    })
}
