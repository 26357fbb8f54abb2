import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '../ports/files.ts'
import { startS3 } from '../testing/testing.ts'
import { s3Files } from './s3-files.ts'

describe('files in S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let files: Storage
  beforeAll(async () => {
    s3 = await startS3()
    files = s3Files(s3.config)
  })
  afterAll(() => s3.close())

  const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

  it('are kept, found, measured and removed, whatever they are called', async () => {
    const key = 'productos/1/piña & ñandú (2).webp'
    await files.save(key, new TextEncoder().encode('piña'))
    expect(text((await files.find(key))?.bytes)).toBe('piña')
    expect(await files.size(key)).toBe(5)
    await files.save(key, new Uint8Array())
    expect(await files.size(key)).toBe(0)
    await files.remove(key)
    await files.remove(key)
    expect(await files.find(key)).toBeUndefined()
    expect(await files.size(key)).toBeUndefined()
  })

  it('say so when the store refuses, which is not the same as having none', async () => {
    const stranger = s3Files({ ...s3.config, S3_ACCESS_KEY: 'nadie' })
    await expect(stranger.find('a')).rejects.toThrow()
    await expect(stranger.size('a')).rejects.toThrow()
    await expect(stranger.save('a', new Uint8Array())).rejects.toThrow()
  })

  it('are none only where a bucket says so, and not whatever else answers', async () => {
    const answers = [
      '<html><body>Bienvenido a la red</body></html>',
      '<?xml version="1.0"?><Error><Code>InternalError</Code><Message>again</Message></Error>',
      '',
    ]
    for (const body of answers) {
      const portal = createServer((request, response) => {
        request.resume()
        response.writeHead(200, { 'content-type': 'application/xml' }).end(body)
      }).listen(0, '127.0.0.1')
      await once(portal, 'listening')
      const { port } = portal.address() as AddressInfo
      const shelf = s3Files({ ...s3.config, S3_ENDPOINT: `http://127.0.0.1:${port}` })
      await expect(shelf.keys('')).rejects.toThrow()
      portal.closeAllConnections()
      portal.close()
    }
    expect(await s3Files(s3.config).keys('ninguno/')).toEqual([])
  })

  it('are taken from browsers with the headers that were agreed, and no others', async () => {
    const key = 'cargas_masivas/ana/1'
    const url = await files.uploadUrl(key, { type: 'text/plain', metadata: { id_usuario: 'ana' } })
    const put = async (given: object = {}, to = url) => {
      const headers = { 'content-type': 'text/plain', 'x-amz-meta-id_usuario': 'ana', ...given }
      return (await fetch(to, { method: 'PUT', body: 'hola', headers })).status
    }
    expect(await put({ 'content-type': 'text/html' })).toBe(403)
    expect(await put({ 'x-amz-meta-id_usuario': 'eve' })).toBe(403)
    expect(await put({}, url.replace('ana/1', 'ana/2'))).toBe(403)
    expect(await files.size(key)).toBeUndefined()
    expect(await put()).toBe(200)
    expect(await files.size(key)).toBe(4)
    expect([...s3.objects.values()].at(-1)?.metadata).toEqual({ id_usuario: 'ana' })
  })

  it('are given to browsers under a name', async () => {
    await files.save('x', new TextEncoder().encode('hola'))
    const url = await files.downloadUrl('x', 'errores.xlsx')
    const answer = await fetch(url)
    expect(await answer.text()).toBe('hola')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="errores.xlsx"')
    expect((await fetch(url.replace('errores', 'otro'))).status).toBe(403)
  })
})
