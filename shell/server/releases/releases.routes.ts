import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { manifestSchema, releaseSchema } from '../../shared/remote/index.ts'
import { isDeployToken } from './deploy-tokens.ts'
import { publishRelease, type Upload } from './publish-release.ts'
import { ReleaseError, type ReleaseStore } from './release-store.ts'

const maxBytes = 30 * 1024 * 1024

const authorize = async (dataFolder: string, name: string, header: string | undefined) => {
  const token = header?.match(/^Bearer (.+)$/)?.[1] ?? ''
  if (
    !manifestSchema.shape.name.safeParse(name).success ||
    !(await isDeployToken(dataFolder, name, token))
  )
    throw new ReleaseError('token_invalido', `Ese token no puede publicar ${name}.`)
}

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

/** `POST /releases/{module}`: a team publishes a version of its own module; it is live from the next page on. */
export const releasesRoutes = (store: ReleaseStore, dataFolder: string, shellVersion: string) =>
  new Hono()
    .post('/releases/:name', bodyLimit({ maxSize: maxBytes }), async (c) => {
      const name = c.req.param('name')
      await authorize(dataFolder, name, c.req.header('authorization'))
      const upload = await readUpload(c)
      if (upload.release.name !== name)
        throw new ReleaseError('manifiesto_invalido', `El envío es de ${upload.release.name}.`)
      await publishRelease(store, shellVersion, upload)
      return c.json({ name, version: upload.release.version }, 201)
    })
    .onError((error, c) => {
      if (!(error instanceof ReleaseError)) throw error
      return c.json({ error: { code: error.code, message: error.message } }, error.status)
    })
