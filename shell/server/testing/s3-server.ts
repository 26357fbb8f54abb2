import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const refuse = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** A bucket in memory that speaks as much of S3's protocol as releases need: GET, HEAD, DELETE, PUT with If-None-Match or a copy, lists. */
export const startS3 = async () => {
  const objects = new Map<string, Buffer>()
  const written = new Map<string, Date>()
  const put = (key: string, body: Buffer) => {
    objects.set(key, body)
    written.set(key, new Date())
  }
  const listed = (bucket: string, prefix: string) =>
    [...objects]
      .filter(([key]) => key.startsWith(`/${bucket}/${prefix}`))
      .map(
        ([key, { length }]) =>
          `<Contents><Key>${key.slice(bucket.length + 2)}</Key><LastModified>${written.get(key)?.toISOString()}</LastModified><Size>${length}</Size></Contents>`,
      )
      .join('')
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname: key, searchParams } = new URL(request.url ?? '/', 'http://s3')
    if (searchParams.has('list-type')) {
      const contents = listed(key.replaceAll('/', ''), searchParams.get('prefix') ?? '')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><ListBucketResult><Name>${key.replaceAll('/', '')}</Name>${contents}</ListBucketResult>`,
        )
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const source = request.headers['x-amz-copy-source']
    if (request.method === 'PUT' && source) {
      const copied = objects.get(`/${source}`)
      if (!copied) return refuse(response, 404, 'NoSuchKey')
      put(key, copied)
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    }
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return refuse(response, 412, 'PreconditionFailed')
      put(key, body)
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    const object = objects.get(key)
    const at = (written.get(key) ?? new Date()).toUTCString()
    return object
      ? response.writeHead(200, { 'last-modified': at }).end(object)
      : refuse(response, 404, 'NoSuchKey')
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = {
    bucket: 'plaza',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'prueba', secretAccessKey: 'prueba' },
  }
  return { place, objects, close: () => server.close() }
}
