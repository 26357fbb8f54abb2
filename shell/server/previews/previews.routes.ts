import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { manifestSchema } from '../../shared/remote/index.ts'
import type { Gate } from '../releases/publish.ts'
import { readKey } from '../releases/read-act.ts'
import { ReleaseError, refusalOf } from '../releases/release-error.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { findToken } from '../releases/tokens.ts'
import { createWho, type Keeper } from '../team/who.ts'
import type { Roles } from '../visitors/roles.ts'
import type { PreviewPlace } from './preview-place.ts'
import { endPreview, makePreview, previewsOf, previewView } from './previews.ts'

export interface PreviewsDeps {
  store: ReleaseStore
  gate: () => Promise<Gate>
  roles: Roles
  place: PreviewPlace
}

interface Known {
  Variables: { keeper: Keeper }
}

const maxBody = 5000
const usualDays = 7

const wantedSchema = z.strictObject({
  version: z.string().min(1).max(60),
  /** Versions of other modules beside it, each with its module's token where it needs one. */
  with: z
    .array(
      z.strictObject({
        name: manifestSchema.shape.name,
        version: z.string().min(1).max(60),
        token: z.string().max(200).optional(),
      }),
    )
    .max(20)
    .default([]),
  days: z.int().min(1).max(30).default(usualDays),
})

/**
 * `POST /dev/modulos/{module}/vistas` gives a version an origin of its own, `GET` lists those of a module, and `DELETE …/{id}`
 * ends one. For administrators and holders of that module's token; a version of another module that nobody gets yet needs
 * that module's token too.
 */
export const previewsRoutes = ({ store, gate, roles, place }: PreviewsDeps) => {
  const who = createWho(store, roles)

  const known = createMiddleware<Known>(async (c, next) => {
    const name = c.req.param('name') ?? ''
    const keeper = await who(c)
    if (keeper === 'nobody')
      throw new ReleaseError('token_invalido', 'Hace falta un token de publicación, o tu sesión.')
    if (keeper === 'other' || (keeper.module ?? name) !== name)
      return c.json(
        {
          error: {
            code: 'no_permitido',
            message: 'Es de los administradores, y de quien tiene el token del módulo.',
          },
        },
        403,
      )
    c.set('keeper', keeper)
    await next()
  })

  const mayShow = async (
    { module }: Keeper,
    { name, version, token = '' }: z.infer<typeof wantedSchema>['with'][number],
  ) =>
    module === undefined ||
    module === name ||
    findToken(await store.read(), token)?.name === name ||
    (await store.isShown(name, version))

  const readWanted = async (c: Context<Known>, name: string) => {
    const parsed = wantedSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success)
      throw new ReleaseError('acto_invalido', 'Di la versión, y de 1 a 30 días enteros.')
    const { version, days, with: others } = parsed.data
    for (const other of others) {
      if (other.name === name || others.some((one) => one !== other && one.name === other.name))
        throw new ReleaseError('acto_invalido', `${other.name} aparece dos veces.`)
      if (!(await mayShow(c.var.keeper, other)))
        throw new ReleaseError('token_invalido', `Hace falta también el token de ${other.name}.`)
    }
    const modules = Object.fromEntries([
      [name, version],
      ...others.map((one) => [one.name, one.version]),
    ])
    return { name, modules, days }
  }

  return new Hono()
    .get('/dev/modulos/:name{mfe-[a-z0-9-]+}/vistas', known, async (c) => {
      const all = previewsOf(await store.read(), c.req.param('name'))
      const previews = all.map((one) => previewView(place, one))
      return c.json({ previews }, 200, { 'Cache-Control': 'no-store' })
    })
    .post(
      '/dev/modulos/:name{mfe-[a-z0-9-]+}/vistas',
      known,
      bodyLimit({ maxSize: maxBody }),
      async (c) => {
        const name = c.req.param('name')
        if (!place.isOffered)
          throw new ReleaseError('vistas_sin_lugar', 'Esta tienda no tiene PREVIEW_HOST.')
        const wanted = await readWanted(c, name)
        const signed = { by: c.var.keeper.by, key: readKey(c) }
        const id = await makePreview(store, await gate(), wanted, signed)
        const made = previewsOf(await store.read(), name).find(([known]) => known === id)
        if (!made) throw new ReleaseError('vista_desconocida', 'Esa vista previa ya terminó.')
        return c.json(previewView(place, made), 201)
      },
    )
    .delete('/dev/modulos/:name{mfe-[a-z0-9-]+}/vistas/:id', known, async (c) => {
      const { name, id } = c.req.param()
      await endPreview(store, name, id, { by: c.var.keeper.by, key: readKey(c) })
      return c.body(null, 204)
    })
    .onError((error, c) => {
      const { code, message, status } = refusalOf(error)
      return c.json({ error: { code, message } }, status)
    })
}
