import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { manifestSchema } from '../../shared/remote/index.ts'
import { noFigures } from '../figures/figures.ts'
import type { KeptFigures } from '../figures/keep-figures.ts'
import { seenOf } from '../figures/seen.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { findToken } from '../releases/tokens.ts'
import type { Counts } from '../sight/counts.ts'
import { bearerOf, type Roles } from '../visitors/roles.ts'
import type { ChosenBy, OverrideCookie } from './overrides.ts'

export interface OverridesDeps {
  store: ReleaseStore
  roles: Roles
  counts: Counts
  figures: KeptFigures
  overrides: OverrideCookie
  /** The base of a developer's address, if it may give modules. */
  allowedBase: (address: string) => string | undefined
}

const wantedSchema = z.strictObject({
  module: manifestSchema.shape.name,
  /** A published version, or the address of a developer's server. */
  target: z.string().min(1).max(300),
})

/** Bytes of what is asked for. */
const maxBody = 2000

/** What somebody may change: one module, or all of them. */
interface Scope {
  module?: string
  by: ChosenBy
}

interface Allowed {
  Variables: { scope: Scope }
}

const refusal = (message: string) => ({ error: { code: 'no_permitido', message } })

/**
 * The developers' corner. `POST /dev/modulos` gives this browser another version of one module, `DELETE` all of what is live
 * again; `GET /dev/modulos.json` tells what stands where and what failed. For administrators, and holders of a module's token.
 */
export const overridesRoutes = (deps: OverridesDeps) => {
  const { store, roles, counts, figures, overrides, allowedBase } = deps

  /** What whoever asks may change; undefined for nothing. */
  const scopeOf = async (c: Context): Promise<Scope | undefined> => {
    const token = findToken(await store.read(), bearerOf(c))
    if (token) return { module: token.name, by: { token: token.id } }
    const person = await roles(bearerOf(c))
    if (!person?.pase || !person.roles.includes('Administrador')) return undefined
    return { by: { pase: person.pase } }
  }

  // Before anything of the body is read.
  const allowed = (message: string) =>
    createMiddleware<Allowed>(async (c, next) => {
      const scope = await scopeOf(c)
      if (!scope) return c.json(refusal(message), 403)
      c.set('scope', scope)
      await next()
    })
  const toChange = allowed('Hace falta ser Administrador o tener el token de un módulo.')
  const toRead = allowed('Esta página es de los administradores.')

  const targetOf = async (module: string, target: string) =>
    /^https?:/.test(target)
      ? allowedBase(target)
      : (await store.findModule(module, target)) && target

  return new Hono()
    .post('/dev/modulos', toChange, bodyLimit({ maxSize: maxBody }), async (c) => {
      const wanted = wantedSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!wanted.success) return c.json(refusal('No se entiende lo que se pide.'), 422)
      const { module, target } = wanted.data
      if ((c.var.scope.module ?? module) !== module)
        return c.json(refusal(`Hace falta ser Administrador o tener el token de ${module}.`), 403)
      const found = await targetOf(module, target)
      if (!found)
        return c.json(refusal(`${target} no es una versión publicada ni un origen permitido.`), 422)
      await overrides.choose(c, module, found, c.var.scope.by)
      return c.body(null, 204)
    })
    .delete('/dev/modulos', (c) => {
      overrides.clear(c)
      return c.body(null, 204)
    })
    .get('/dev/modulos.json', toRead, async (c) => {
      const acts = (await store.history(20)).map(({ n, at, by, act }) => ({
        ...{ n, at, by, kind: act.kind },
        subject: 'name' in act ? act.name : '',
        version: 'version' in act ? (act.version ?? '') : '',
      }))
      const { modules } = await store.read()
      const names = Object.keys(modules)
      const known = await Promise.all(names.map((name) => figures.read(name)))
      const seen = names.flatMap((name, i) => seenOf(name, known[i] ?? noFigures()))
      const answer = { modules, seen, reasons: counts.reasons().slice(0, 20), acts }
      return c.json(answer, 200, { 'Cache-Control': 'no-store' })
    })
}
