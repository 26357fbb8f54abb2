import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const refuse = (response: ServerResponse, status: number, code: string) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** A bucket in memory that speaks as much of S3's protocol as releases need: GET, and PUT with If-None-Match. */
export const startS3 = async () => {
  const objects = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (request.headers['if-none-match'] === '*' && objects.has(key))
        return refuse(response, 412, 'PreconditionFailed')
      objects.set(key, body)
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    const object = objects.get(key)
    return object ? response.writeHead(200).end(object) : refuse(response, 404, 'NoSuchKey')
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
