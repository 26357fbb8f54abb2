import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { preflightPages } from './checks.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json = (status: number, body: object): RequestListener => {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const contract = { version: '1.0.0', calls: {} }

const nobody = 'http://127.0.0.1:9'
const newKey = () => randomBytes(32).toString('base64url')

const newFolder = () => mkdtempSync(join(tmpdir(), 'plaza-preflight-'))

const look = async (more: NodeJS.ProcessEnv) => {
  const env = { PLAZA_DATA: newFolder(), PUBLIC_ORIGIN: 'http://127.0.0.1:9', ...more }
  const findings = await preflightPages(readConfig(env), env)
  return Object.fromEntries(findings.map((one) => [one.name, one]))
}

describe('the address of the API', () => {
  const apiIs = async (API_ORIGIN: string) => (await look({ API_ORIGIN })).API_ORIGIN

  it('is in order where an API answers', async () => {
    expect((await apiIs(await listen(json(200, contract))))?.fault).toBeUndefined()
  })

  it('is advice alone where nobody answers yet', async () => {
    const refused = await apiIs(nobody)
    expect(refused).toMatchObject({ isAdvice: true, fault: expect.stringContaining('REFUSED') })
    const balancer = await apiIs(await listen(json(503, { error: {} })))
    expect(balancer).toMatchObject({ isAdvice: true, fault: expect.stringContaining('503') })
  })

  it.each<[string, RequestListener, string]>([
    ['another site', (_, answer) => answer.writeHead(200).end('<html>'), '200'],
    ['an API behind a path', json(404, { error: { code: 'no_encontrado' } }), '404'],
    [
      'a way to TLS',
      (_, answer) => answer.writeHead(308, { location: 'https://plaza.co/' }).end(),
      '308 to https://plaza.co/',
    ],
  ])('is a fault where %s answers', async (_, answer, said) => {
    const found = await apiIs(await listen(answer))
    expect(found?.fault).toContain(`is no API: ${said}`)
    expect(found?.isAdvice).toBeUndefined()
    expect(found?.remedy).toContain('without /api')
  })

  it('is a fault where a page server answers, which has no API', async () => {
    const { app } = testApp()
    const found = await apiIs(await listen(getRequestListener(app.fetch)))
    expect(found?.fault).toContain('a page server answers')
    expect(found?.isAdvice).toBeUndefined()
  })

  it('is not looked at in a shop that is developed, which npm start tells it', async () => {
    expect(await look({})).not.toHaveProperty('API_ORIGIN')
  })
})

describe('the key of page servers', () => {
  const keyIs = async (more: NodeJS.ProcessEnv) => (await look(more)).PAGE_KEY

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['a short one', { PAGE_KEY: 'clave' }, '5 letters'],
    ['a place for one', { PAGE_KEY: '<the same, another one>' }, '23 letters'],
    ['the same letter', { PAGE_KEY: 'a'.repeat(43) }, '1 different'],
    ['that of the database', { PAGE_KEY: 'k'.repeat(43), PLAZA_KEY: 'k'.repeat(43) }, 'PLAZA_KEY'],
  ])('is a fault where it is %s', async (_, more, said) => {
    const found = await keyIs(more)
    expect(found?.fault).toContain(said)
    expect(found?.isAdvice).toBeUndefined()
  })

  it('is in order where it is one, and where the first page server is to make it', async () => {
    for (const more of [{ PAGE_KEY: newKey() }, { PAGE_KEY: randomBytes(16).toString('hex') }, {}])
      expect((await keyIs(more))?.fault).toBeUndefined()
  })

  it('is a fault where pages of the site, or some of them, are signed with another', async () => {
    const [key, other] = [newKey(), newKey()]
    const shops = [key, other].map((pageKey) => testApp({ pageKey }))
    for (const shop of shops) await shop.publish(sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa'))
    const [own, of] = shops.map(({ app }) => getRequestListener(app.fetch))
    let turn = 0
    const sites = await Promise.all([
      listen(own as RequestListener),
      listen(of as RequestListener),
      listen((...call) => void (turn++ % 2 ? own : of)?.(...call)),
    ])
    const [same, another, mixed] = await Promise.all(
      sites.map((PUBLIC_ORIGIN) => keyIs({ PUBLIC_ORIGIN, PAGE_KEY: key })),
    )
    expect(same?.fault).toBeUndefined()
    expect(another?.fault).toMatch(/^the pages of .* another key$/)
    expect(mixed?.fault).toMatch(/^some of the pages of .* another key$/)
  })

  it('is that of the data folder where none is set', async () => {
    const PLAZA_DATA = newFolder()
    writeFileSync(join(PLAZA_DATA, 'page.key'), '')
    expect((await keyIs({ PLAZA_DATA }))?.fault).toContain('0 letters')
  })
})
