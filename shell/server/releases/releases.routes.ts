import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { Upload } from '../../kit/releases/read-build.ts'
import { manifestSchema, releaseSchema } from '../../shared/remote/index.ts'
import { checkEvidence, evidenceSchema, notedOf } from '../journeys/evidence.ts'
import { planFor } from '../journeys/plan.ts'
import { bearerOf } from '../visitors/roles.ts'
import type { Act, State } from './log/state.ts'
import { type Source, sourceSchema } from './maps/provenance.ts'
import { type Gate, move, noticesOf, publish, switchModule } from './publish.ts'
import { isSwitch, readAct, readKey } from './read-act.ts'
import { ReleaseError, refusalOf } from './release-error.ts'
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

interface Sent {
  upload: Upload
  source?: Source | undefined
}

// Nothing that is served ends so (gate/file-types.ts).
const mapEnding = /\.map$/

const readUpload = async (c: Context): Promise<Sent> => {
  const form = await c.req.formData()
  const parsed = releaseSchema.safeParse(parseJson(form.get('release')))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ReleaseError('manifiesto_invalido', reasons.join('; '))
  }
  const source = sourceSchema.safeParse(parseJson(form.get('source')))
  const files = new Map<string, Uint8Array>()
  const maps = new Map<string, Uint8Array>()
  let server: Uint8Array | undefined
  for (const [path, value] of form) {
    if (typeof value === 'string') continue
    const bytes = new Uint8Array(await value.arrayBuffer())
    // No file that is served has a name without an ending.
    if (path === 'server') server = bytes
    else if (mapEnding.test(path)) maps.set(path.replace(mapEnding, ''), bytes)
    else files.set(path, bytes)
  }
  return { upload: { release: parsed.data, files, maps, server }, source: source.data }
}

// Who knows a preview's name may see it.
const isPreviewOfOthers = (act: Act, module: string) =>
  (act.kind === 'preview' || act.kind === 'unpreview') && act.name !== module

const readEvidence = (given: unknown) => {
  if (given === undefined) return undefined
  const parsed = evidenceSchema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ReleaseError('acto_invalido', 'No se entiende lo que se dice de los recorridos.')
}

interface Releaser {
  Variables: {
    /** Whose module, and who; `check` throws where the token was revoked since it was first looked at. */
    releaser: { name: string; by: string; check: (state: State) => void }
  }
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
    const token = bearerOf(c)
    const by = releaserOf(await store.read(), name, token)
    c.set('releaser', { name, by, check: (state) => void releaserOf(state, name, token) })
    await next()
  })
  return new Hono()
    .get('/releases', async (c) => {
      const state = await store.read()
      const token = findToken(state, bearerOf(c))
      if (!token) throw new ReleaseError('token_invalido', 'Hace falta un token de publicación.')
      const log = (await store.history(50))
        .filter(({ act }) => !isPreviewOfOthers(act, token.name))
        .map(({ state: _, id: __, key: ___, ...entry }) => entry)
      return c.json({ modules: state.modules, log }, 200, { 'Cache-Control': 'no-store' })
    })
    .get('/releases/:name/recorridos', authorized, async (c) => {
      const version = c.req.query('version') ?? ''
      const plan = await planFor(store, await store.read(), c.var.releaser.name, version)
      return c.json(plan, 200, { 'Cache-Control': 'no-store' })
    })
    .post('/releases/:name', authorized, bodyLimit({ maxSize: maxUpload }), async (c) => {
      const { name, by, check } = c.var.releaser
      const { upload, source } = await readUpload(c)
      if (upload.release.name !== name)
        throw new ReleaseError('manifiesto_invalido', `El envío es de ${upload.release.name}.`)
      const now = await gate()
      await publish(store, now, upload, by, source, check)
      const notices = await noticesOf(store, now, upload.release)
      return c.json({ name, version: upload.release.version, notices }, 201)
    })
    .post('/releases/:name/acts', authorized, bodyLimit({ maxSize: maxAct }), async (c) => {
      const { name, by, check: checkReleaser } = c.var.releaser
      const { journeys, ...asked } = Object(parseJson(await c.req.text()))
      const { act, reason } = readAct(asked, name)
      const evidence = readEvidence(journeys)
      const signed = { by, key: readKey(c), reason, journeys: notedOf(evidence) }
      const check = async (state: State) => {
        checkReleaser(state)
        if (act.kind === 'promote') await checkEvidence(store, state, act, evidence)
      }
      const { modules } = isSwitch(act)
        ? await switchModule(store, act, signed, check)
        : await move(store, await gate(), act, signed, check)
      return c.json({ name, ...modules[name] })
    })
    .onError((error, c) => {
      const { code, message, status } = refusalOf(error)
      return c.json({ error: { code, message } }, status)
    })
}
