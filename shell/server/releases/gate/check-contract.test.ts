import { createHash } from 'node:crypto'
import { serve } from '@hono/node-server'
import { type ContractStructure, ownContract, wholeUse } from '@plaza/contract/compat'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import type { Upload } from '../../../kit/releases/read-build.ts'
import type { Uses } from '../../../shared/remote/index.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { provided, testApp } from '../../testing/test-app.ts'
import { ReleaseError } from '../release-error.ts'
import { checkLive } from './check-live.ts'
import { checkShell, checkShells } from './check-shell.ts'

const version = '1.0.0-aaaaaaaaaa'
const contract = (): ContractStructure => JSON.parse(JSON.stringify(ownContract()))

const callOf = ({ calls }: ContractStructure, name: string) => {
  const call = calls.find((one) => one.call === name)
  if (!call) throw new Error(name)
  return call
}

const usesOf = (...names: string[]): Uses => ({
  contract: '1.0.0',
  calls: names.map((name) => wholeUse(callOf(contract(), name))) as Uses['calls'],
  doors: {},
})

const uploadWith = (uses: Uses | undefined, code?: string): Upload => {
  const upload = sampleUpload('mfe-uno', version)
  const release = uses ? { ...upload.release, uses } : upload.release
  return code ? withFile({ ...upload, release }, code) : { ...upload, release }
}

const withFile = (upload: Upload, code: string): Upload => {
  const bytes = new TextEncoder().encode(code)
  const sha384 = createHash('sha384').update(bytes).digest('base64')
  const files = { ...upload.release.files, 'home.js': { bytes: bytes.length, sha384 } }
  return {
    ...upload,
    release: { ...upload.release, files },
    files: new Map(upload.files).set('home.js', bytes),
  }
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A page server before an API that offers this contract. */
const shopWith = async (offered: ContractStructure) => {
  const api = new Hono().get('/api/contrato.json', (c) => c.json(offered))
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: api.fetch, port: 0 }, (at) => resolve(at.port))
    closing.push(() => server.close())
  })
  return testApp({ env: { API_ORIGIN: `http://127.0.0.1:${port}` } })
}

const refusal = async (response: Response) =>
  ((await response.json()) as { error: { code: string; message: string } }).error

describe('a module beside the API that runs', () => {
  it('is refused by the call and the field that are not there any more, whatever number it says', async () => {
    const offered = contract()
    const page = callOf(offered, 'GET /productos').answers['200'] as never as {
      properties: { data: { items: { properties: Record<string, unknown> } } }
    }
    const { nombre, ...rest } = page.properties.data.items.properties
    page.properties.data.items.properties = { ...rest, titulo: nombre }
    const shop = await shopWith(offered)
    const answer = await shop.send(uploadWith(usesOf('GET /productos')))
    expect(answer.status).toBe(422)
    const { code, message } = await refusal(answer)
    expect(code).toBe('contrato_incompatible')
    expect(message).toContain('GET /productos, respuesta: data[].nombre ya no está')
  })

  it('is taken when only another call changed, and by a number that would not have let it in', async () => {
    const offered = contract()
    offered.calls = offered.calls.filter(({ call }) => call !== 'POST /ventas')
    const shop = await shopWith({ ...offered, version: '7.0.0' })
    expect((await shop.send(uploadWith(usesOf('GET /productos')))).status).toBe(201)
  })

  it('that recorded nothing is taken by its number', async () => {
    const shop = await shopWith({ ...contract(), version: '7.0.0' })
    const answer = await shop.send(uploadWith(undefined))
    expect((await refusal(answer)).message).toContain('pide el contrato ^1.0.0')
  })

  it('that hides a call which stands in its own code is refused', async () => {
    const shop = await shopWith(contract())
    const code =
      'const a={method:"POST",path:"/ventas/{id_transaccion}/cancelacion",bearer:"usuario"}'
    const answer = await shop.send(uploadWith(usesOf('GET /productos'), code))
    expect(await refusal(answer)).toMatchObject({ code: 'uso_falso' })
  })
})

describe('a library that the shell gives', () => {
  it.each([
    ['react', 'var r=Symbol.for("react.transitional.element")'],
    ['react', 'var r=Symbol.for("\\x72eact.element")'],
    ['react-dom', 'a.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=b'],
    ['@emotion/react', 'n.setAttribute("data-emotion",k)'],
  ])('is found in the code, whatever the manifest says: %s', async (library, code) => {
    const answer = await testApp().send(uploadWith(undefined, code))
    const { code: refused, message } = await refusal(answer)
    expect(refused).toBe('biblioteca_propia')
    expect(message).toContain(`home.js trae consigo ${library},`)
  })
})

describe('a shell', () => {
  const { release } = uploadWith({ ...usesOf(), doors: { '@plaza/shell/ui': ['Button', 'Gone'] } })

  it('that gives less than a module takes does not let it in', () => {
    const doors = { '@plaza/shell/ui': ['Button'] }
    expect(() => checkShell(release, { ...provided, doors })).toThrow(
      'mfe-uno toma Gone de @plaza/shell/ui',
    )
    expect(() =>
      checkShell(release, { ...provided, doors: { '@plaza/shell/ui': ['Button', 'Gone'] } }),
    ).not.toThrow()
  })
})

interface Odd {
  doors?: Uses['doors']
  shared?: Record<string, string>
  shell?: string
}

const odd: [string, Odd][] = [
  ['a door that every object has', { doors: { constructor: ['name'] } }],
  ['a package that every object has', { shared: { constructor: '*' } }],
  ['a range that is none', { shell: '>=two || ^' }],
]

it.each(odd)(
  'a module that asks for %s is refused as any that asks for what is not there',
  (...[, given]) => {
    const { release } = uploadWith({ ...usesOf(), doors: given.doors ?? {} })
    const { requires, manifest } = release
    const asking = {
      ...release,
      requires: { ...requires, shared: { ...requires.shared, ...given.shared } },
      manifest: { ...manifest, shell: given.shell ?? manifest.shell },
    }
    expect(() => checkShells(asking, [{ ...provided, doors: {} }])).toThrow(ReleaseError)
  },
)

describe('an API that is about to start', () => {
  it('is told each module, version and field that it would break', async () => {
    const shop = testApp()
    await shop.publish(uploadWith(usesOf('GET /productos')))
    const offered = contract()
    callOf(offered, 'GET /productos').answers = { '200': { type: 'object', properties: {} } }
    await expect(checkLive(shop.store, offered)).rejects.toMatchObject({
      code: 'api_incompatible',
      message: expect.stringContaining(
        `mfe-uno@${version}: GET /productos, respuesta: data ya no está`,
      ),
    })
    await expect(checkLive(shop.store, offered, ['mfe-uno'])).resolves.toBeUndefined()
    await expect(checkLive(shop.store, contract())).resolves.toBeUndefined()
  })

  it('hears from the page server what is live', async () => {
    const shop = testApp()
    await shop.publish(uploadWith(usesOf('GET /productos')))
    const heard = await (await shop.app.request('/usos.json')).json()
    expect(heard).toMatchObject([
      { name: 'mfe-uno', version, uses: { calls: [{ call: 'GET /productos' }] } },
    ])
  })
})
