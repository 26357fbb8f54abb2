import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageState } from '../../shared/page/index.ts'
import type { LiveRemote, Manifest, Release } from '../../shared/remote/index.ts'
import { bundledDoor, shellDrawing } from '../testing/door.ts'
import { createPool } from './pool.ts'
import { createRenderer, type RenderFault, type ToRender } from './renderer.ts'

/** The shell's own release, drawn with in development mode: React says what is wrong. */
let shellCode = ''
beforeAll(async () => {
  shellCode = await shellDrawing('development')
})

const manifest: Manifest = {
  name: 'mfe-uno',
  shell: '^2.0.0',
  routes: [{ path: '/uno/:id', screen: 'uno', access: 'public', rendered: true, title: 'Uno' }],
  menu: [],
}

const release = (version: string): Release => ({
  ...{ name: 'mfe-uno', version, global: 'uno', entry: 'e.js', door: [], screens: { uno: [] } },
  ...{ files: {}, exposes: ['./remote'], requires: { shared: {}, contract: '^1.0.0' }, manifest },
  server: { entry: 'remote.cjs', bytes: 1, sha384: 'A'.repeat(64) },
})

const codes = new Map<string, string>()
const pool = createPool({ workers: 2, limitMs: 400, memoryMb: 128 })
afterAll(() => pool.close())

const askedPaths: string[] = []

const renderer = createRenderer({
  ask: async (path) => {
    askedPaths.push(path)
    if (path.includes('tarde')) return undefined
    return { status: 200, body: [{ id: 1, nombre: path, slug: 'x', productos: 1 }] }
  },
  keptMb: 24,
  pool,
  patienceMs: 30_000,
  store: {
    findShell: async () => ({ ...release('shell'), name: 'shell' }) as never,
    serverOf: async (one) => (one.name === 'shell' ? shellCode : codes.get(one.version)),
  },
})

let count = 0
/** A version of a module whose one screen is this text. */
const versionOf = async (source: string) => {
  const version = `1.0.0-${++count}`
  codes.set(version, await bundledDoor(source))
  return version
}

const pageOf = (version: string, answers: PageState['answers'] = {}): PageState => {
  const { files, exposes, requires, server, ...live } = release(version)
  const remote: LiveRemote = { ...live, base: '/', integrity: '' }
  const config = { apiUrl: '/api', cdnUrl: '/cdn' } as PageState['config']
  return { config, registry: { shell: '2.0.0', remotes: [remote] }, versions: {}, answers }
}

const wantedOf = (version: string, path = '/uno/1', answers?: PageState['answers']): ToRender => ({
  shell: 'x',
  url: new URL(path, 'https://plaza.example'),
  match: { release: release(version), route: manifest.routes[0] as never, data: [] },
  page: pageOf(version, answers),
})

const render = async (wanted: ToRender) => {
  const faults: RenderFault[] = []
  const page = await renderer.render(wanted, (fault) => faults.push(fault))
  return { page, faults }
}

const door = (screen: string, before = '') =>
  `${before}\nexport default { screens: { uno: async () => (${screen}) } }`

const screen = (body: string, before = '') => door(`{ Component: () => { ${body} } }`, before)

const uno = door(
  '{ loader: async ({ params }) => ({ id: params.id }), Component: Uno }',
  `import { useLoaderData, Link } from '@plaza/shell/router'
   import { Button, styled } from '@plaza/shell/ui'
   import { useId } from 'react'
   const Title = styled('h1')({ color: 'red' })
   const Uno = () => { const { id } = useLoaderData(); return <Title id={useId()}>Uno {id} <Link to="/home">x</Link><Button>y</Button></Title> }`,
)

describe('a page', () => {
  it('is drawn by its version: frame, screen, styles, and what its loader answered', async () => {
    const { page, faults } = await render(wantedOf(await versionOf(uno), '/uno/7'))
    expect(faults).toEqual([])
    expect(page?.html).toMatch(/<h1 id="[^"]+" class="css-[^"]+">Uno (<!-- -->)?7/)
    expect(page?.html).toContain('<header')
    expect(page?.css).toMatch(/color:red/)
    expect(page?.data).toEqual({ id: '7' })
    expect(page?.names.length).toBeGreaterThan(5)
  })

  it('says nothing of one visitor to another, whatever its module keeps', async () => {
    const version = await versionOf(uno)
    const [one, other] = await Promise.all([
      render(wantedOf(version, '/uno/1?q=Ana')),
      render(wantedOf(version, '/uno/2?q=Luis')),
    ])
    expect(one.page?.html).toContain('Uno <!-- -->1')
    expect(other.page?.html).toContain('Uno <!-- -->2')
    expect((await render(wantedOf(version, '/uno/1?q=Ana'))).page).toEqual(one.page)
  })

  it('is each of its own version, two at once', async () => {
    const versions = await Promise.all(
      ['rojo', 'azul'].map((word) => versionOf(screen(`return <p>${word}</p>`))),
    )
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, i) => render(wantedOf(versions[i % 2] ?? '', `/uno/${i}`))),
    )
    for (const [i, { page }] of pages.entries())
      expect(page?.html).toContain(`<p>${i % 2 ? 'azul' : 'rojo'}</p>`)
  })

  it('is drawn of what its address asks for too, anew each time', async () => {
    const asks = door(
      '{ loader: ({ request }) => send(calls.listCategorias, { query: { q: new URL(request.url).searchParams.get("q") } }), Component }',
      `import { send } from '@plaza/shell/http'
       import { useLoaderData } from '@plaza/shell/router'
       import * as calls from '@plaza/contract/calls'
       const Component = () => <p>{useLoaderData()[0].nombre}</p>`,
    )
    const version = await versionOf(asks)
    for (const q of ['cafe', 'miel', 'cafe']) {
      const { page, faults } = await render(wantedOf(version, `/uno/1?q=${q}`))
      expect(faults).toEqual([])
      expect(page?.html).toContain(`<p>/categorias?q=${q}</p>`)
      expect(page?.isAsked).toBe(true)
    }
    expect(askedPaths).toEqual(['cafe', 'miel', 'cafe'].map((q) => `/categorias?q=${q}`))
    expect(await render(wantedOf(version, '/uno/1?q=tarde'))).toEqual({
      page: undefined,
      faults: [],
    })
  })

  it('begins grey where an answer is missing, and nobody is told', async () => {
    const asks = door(
      '{ loader: () => fetch("/otra").catch(() => 1), Component: () => <p>x</p> }',
      "import { send } from '@plaza/shell/http'\nimport * as calls from '@plaza/contract/calls'",
    )
    expect(await render(wantedOf(await versionOf(asks)))).toEqual({ page: undefined, faults: [] })
  })

  it('begins grey where its screen leads elsewhere', async () => {
    const leads = door(
      "{ loader: () => { throw redirect('/home') }, Component: () => null }",
      "import { redirect } from '@plaza/shell/router'",
    )
    expect(await render(wantedOf(await versionOf(leads)))).toEqual({ page: undefined, faults: [] })
  })

  it('keeps what its answers say within their texts', async () => {
    const shows = door(
      '{ loader: () => send(calls.listCategorias).then(() => 1, () => 2), Component: () => <p title={text}>{text}</p> }',
      `import { send } from '@plaza/shell/http'\nimport * as calls from '@plaza/contract/calls'
       const text = '</script><script>alert(1)</script>" onload="x'`,
    )
    const answers = { '/categorias': { status: 200, body: [] } }
    const { page } = await render(wantedOf(await versionOf(shows), '/uno/1', answers))
    expect(page?.html).not.toMatch(/<\/?script/)
    expect(page?.html).toContain('&lt;/script&gt;')
  })
})

describe('a module', () => {
  it.each([
    ['throws', 'throw new Error("no")', 'render', /no/],
    ['goes on without an end', 'for (;;);', 'hang', /time/],
    ['asks for what is not shared', 'return require("node:fs") && null', 'render', /node:fs/],
    [
      'reads the environment',
      'return <p>{process.env.HOME}</p>',
      'render',
      /process is not defined/,
    ],
    [
      'replaces what all share',
      'Array.prototype.map = () => []; return null',
      'reach',
      /replaced map/,
    ],
    ['adds to what all share', 'Array.prototype.seen = 1; return null', 'reach', /added/],
    ['writes globals', 'globalThis.visitor = 1; return null', 'render', /extensible/],
    [
      'draws a script',
      'return <div dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }} />',
      'render',
      /<script/,
    ],
    [
      'draws a handler',
      'return <div dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)>" }} />',
      'render',
      /onerror/,
    ],
    ['draws a base', 'return <base href="https://a.example/" />', 'render', /<base/],
  ])('that %s is told by its version, and its page begins grey', async (_, body, phase, reason) => {
    const version = await versionOf(screen(body))
    const { page, faults } = await render(wantedOf(version))
    expect(page).toBeUndefined()
    expect(faults).toMatchObject([{ module: 'mfe-uno', version, screen: 'uno', phase }])
    expect(faults[0]?.reason).toMatch(reason)
    expect((await render(wantedOf(await versionOf(uno)))).page?.html).toContain('Uno')
  })

  it('that takes too long is left alone for a while', async () => {
    const version = await versionOf(screen('for (;;);'))
    expect((await render(wantedOf(version, '/uno/1'))).faults).toHaveLength(1)
    expect(await render(wantedOf(version, '/uno/2'))).toEqual({ page: undefined, faults: [] })
  })

  it('keeps nothing that it changed for the pages of its next ones', async () => {
    const touches = await versionOf(
      screen(
        'if (useParams().id === "1") Array.prototype.at = () => "touched"; return <p>{[1].at(0)}</p>',
        "import { useParams } from '@plaza/shell/router'",
      ),
    )
    expect((await render(wantedOf(touches, '/uno/1'))).faults).toHaveLength(1)
    expect((await render(wantedOf(touches, '/uno/2'))).page?.html).toContain('<p>1</p>')
  })
})
