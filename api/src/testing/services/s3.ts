import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Credential, verify } from '../../stand-ins/object-store/object-store.ts'

const credential: Credential = {
  accessKey: 'prueba',
  secret: 'un secreto de prueba',
  region: 'us-east-1',
}

interface StoredObject {
  bytes: Buffer
  /** Its x-amz-meta-…, by name. */
  metadata: Record<string, string>
}

/** What a bucket calls what it has. */
const named = (bytes: Buffer) => ({ etag: `"${hash('md5', bytes)}"` })

const refuse = (response: ServerResponse, status: 403 | 404, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const metadataOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), value]] : [],
    ),
  )

// By the address, as browsers sign; of what the SDK signs by a header, only who it says it is.
const isSigned = (request: IncomingMessage, url: URL) => {
  const headers = headersOf(request)
  if (headers.authorization?.includes(`Credential=${credential.accessKey}/`)) return true
  return verify(credential, { method: request.method ?? '', url, headers }) === 'valida'
}

/** A service that keeps objects in memory and speaks as much of S3 as the API needs. */
export const startS3 = async () => {
  const objects = new Map<string, StoredObject>()

  const give = (response: ServerResponse, { pathname, searchParams }: URL) => {
    const object = objects.get(pathname)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    const disposition = searchParams.get('response-content-disposition')
    response.writeHead(200, {
      'content-length': object.bytes.length,
      ...named(object.bytes),
      ...(disposition && { 'content-disposition': disposition }),
    })
    response.end(object.bytes)
  }

  const list = (response: ServerResponse, { pathname, searchParams }: URL) => {
    const bucket = `/${pathname.replaceAll('/', '')}/`
    const contents = [...objects]
      .map(([path, { bytes }]) => ({ key: decodeURIComponent(path).slice(bucket.length), bytes }))
      .filter(({ key }) => key.startsWith(searchParams.get('prefix') ?? ''))
      .map(({ key, bytes }) => `<Key>${escaped(key)}</Key><Size>${bytes.length}</Size>`)
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket.slice(1, -1)}</Name>${contents
        .map((one) => `<Contents>${one}</Contents>`)
        .join('')}</ListBucketResult>`,
    )
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const bytes = await buffer(request)
    if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (url.searchParams.has('list-type')) return list(response, url)
    if (request.method === 'GET' || request.method === 'HEAD') return give(response, url)
    if (request.method === 'PUT')
      objects.set(url.pathname, { bytes, metadata: metadataOf(headersOf(request)) })
    else objects.delete(url.pathname)
    if (request.method === 'PUT') response.writeHead(200, named(bytes)).end()
    else response.writeHead(204).end()
  }

  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = {
    S3_BUCKET: 'plaza',
    S3_REGION: credential.region,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: credential.accessKey,
    S3_SECRET_KEY: credential.secret,
  }
  return { config, objects, close: () => server.close() }
}
