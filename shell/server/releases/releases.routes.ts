import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { manifestSchema, releaseSchema } from '../../shared/remote/index.ts'
import { bearerOf } from '../visitors/roles.ts'
import { type Act, actSchema } from './log/state.ts'
import { type Gate, type Move, move, publish, switchModule } from './publish.ts'
import type { Upload } from './read-build.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'
import { findToken, releaserOf } from './tokens.ts'

/** Bytes of a version's upload, and of an act. */
const maxUpload = 30 * 1024 * 1024
const maxAct = 10_000

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

const readUpload = async (c: Context): Promise<Upload> => {
  const form = await c.req.formData()
  const parsed = releaseSchema.safeParse(parseJson(form.get('release')))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ReleaseError('manifiesto_invalido', reasons.join('; '))
  }
  const files = new Map<string, Uint8Array>()
  for (const [path, value] of form)
    if (typeof value !== 'string') files.set(path, new Uint8Array(await value.arrayBuffer()))
  return { release: parsed.data, files }
}

type Switch = Extract<Act, { kind: 'offline' | 'online' }>

const askable = ['promote', 'rollback', 'canary', 'withdraw', 'offline', 'online']

const isAskable = (act: Act): act is Move | Switch => askable.includes(act.kind)

const isSwitch = (act: Move | Switch): act is Switch =>
  act.kind === 'offline' || act.kind === 'online'

const readAct = async (c: Context, name: string): Promise<Move | Switch> => {
  const given = parseJson(await c.req.text())
  const parsed = actSchema.safeParse({ ...(given as object), name })
  if (!parsed.success) throw new ReleaseError('acto_invalido', 'No se entiende lo que se pide.')
  if (isAskable(parsed.data)) return parsed.data
  throw new ReleaseError('acto_invalido', `"${parsed.data.kind}" no se pide así.`)
}

const maxKey = 100

const readKey = (c: Context) => {
  const key = c.req.header('Idempotency-Key')
  if (key && key.length > maxKey)
    throw new ReleaseError('acto_invalido', `Idempotency-Key admite ${maxKey} caracteres.`)
  return key
}

interface Releaser {
  Variables: { releaser: { name: string; by: string } }
}

export interface ReleasesDeps {
  store: ReleaseStore
  gate: () => Promise<Gate>
}

/**
 * `POST /releases/{module}` publishes a version of a team's own module; `POST /releases/{module}/acts` says who gets it, once
 * for each `Idempotency-Key` of whoever asks;
 * `GET /releases` tells what is live and the newest acts.
 */
export const releasesRoutes = ({ store, gate }: ReleasesDeps) => {
  // Before anything of the body is read, which only a team's token makes worth its memory.
  const authorized = createMiddleware<Releaser>(async (c, next) => {
    const name = c.req.param('name') ?? ''
    if (!manifestSchema.shape.name.safeParse(name).success)
      throw new ReleaseError('token_invalido', `Ese token no puede publicar ${name}.`)
    c.set('releaser', { name, by: releaserOf(await store.read(), name, bearerOf(c)) })
    await next()
  })
  return new Hono()
    .get('/releases', async (c) => {
      const state = await store.read()
      if (!findToken(state, bearerOf(c)))
        throw new ReleaseError('token_invalido', 'Hace falta un token de publicación.')
      const log = (await store.history(50)).map(({ state: _, id: __, key: ___, ...entry }) => entry)
      return c.json({ modules: state.modules, log }, 200, { 'Cache-Control': 'no-store' })
    })
    .post('/releases/:name', authorized, bodyLimit({ maxSize: maxUpload }), async (c) => {
      const { name, by } = c.var.releaser
      const upload = await readUpload(c)
      if (upload.release.name !== name)
        throw new ReleaseError('manifiesto_invalido', `El envío es de ${upload.release.name}.`)
      await publish(store, await gate(), upload, by)
      return c.json({ name, version: upload.release.version }, 201)
    })
    .post('/releases/:name/acts', authorized, bodyLimit({ maxSize: maxAct }), async (c) => {
      const { name, by } = c.var.releaser
      const act = await readAct(c, name)
      const signed = { by, key: readKey(c) }
      const { modules } = isSwitch(act)
        ? await switchModule(store, act, signed)
        : await move(store, await gate(), act, signed)
      return c.json({ name, ...modules[name] })
    })
    .onError((error, c) => {
      if (!(error instanceof ReleaseError)) throw error
      return c.json({ error: { code: error.code, message: error.message } }, error.status)
    })
}
