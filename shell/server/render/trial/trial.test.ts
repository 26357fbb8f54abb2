import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../../../shared/remote/index.ts'
import { bundledDoor, shellDrawing } from '../../testing/door.ts'
import { withServer } from '../../testing/drawing.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'

let shop: ReturnType<typeof testApp>
let strict: ReturnType<typeof testApp>
beforeAll(async () => {
  const tries = await shellDrawing('production')
  shop = testApp({ tries })
  strict = testApp({ tries, triesMs: 20 })
})
afterAll(() => Promise.all([shop, strict].map(({ close }) => close())))

const name = 'mfe-uno'
const routes: Manifest['routes'] = [
  { path: '/uno', screen: 'home', access: 'public' },
  { path: '/uno/:id', screen: 'home', access: 'public', data: ['/productos/:id'] },
]

let count = 0
/** A version whose screen is this text, at both routes. */
const versionOf = async (source: string, changes: Partial<Manifest> = { routes }) =>
  withServer(sampleUpload(name, `1.0.0-v${++count}`, changes), await bundledDoor(source))

const door = (screen: string, before = '') =>
  `${before}\nexport default { screens: { home: async () => (${screen}) } }`

const screen = (body: string, before = '') => door(`{ Component: () => { ${body} } }`, before)

const product = (body: string) =>
  door(
    '{ loader: ({ params }) => params.id ? send(calls.getProducto, { params }) : undefined, Component }',
    `import { send } from '@plaza/shell/http'\nimport * as calls from '@plaza/contract/calls'
     import { useLoaderData } from '@plaza/shell/router'
     const Component = () => { const producto = useLoaderData(); ${body} }`,
  )

const answerOf = async (upload: Awaited<ReturnType<typeof versionOf>>, to = shop) => {
  const answer = await to.send(upload)
  const { error } = (await answer.json()) as { error?: { code: string; message: string } }
  return { status: answer.status, ...error }
}

const isKept = async ({ release }: Awaited<ReturnType<typeof versionOf>>) =>
  (await shop.store.findModule(name, release.version)) !== undefined

describe('a version that is published', () => {
  it('is kept where its pages are drawn, and the same of the same answers', async () => {
    const good = await versionOf(
      product('return <p>{producto ? producto.nombre : "Todos"}<input id={useId()} /></p>').replace(
        'import { send }',
        "import { useId } from 'react'\nimport { send }",
      ),
    )
    expect(await answerOf(good)).toEqual({ status: 201 })
    expect(await isKept(good)).toBe(true)
  })

  it('is drawn with answers as the contract has them', async () => {
    const tells = await versionOf(product('throw new Error(producto?.nombre ?? "nada")'), {
      routes: routes.slice(1),
    })
    expect((await answerOf(tells)).message).toContain('/uno/:id')
    expect((await answerOf(tells)).message).toContain('Café de la Sierra')
  })

  it.each([
    ['throws', screen('throw new Error("no")'), /falló: Error: no/],
    ['goes on without an end', screen('for (;;);'), /pasa de 150 ms/],
    ['goes on in promises', door('{ loader: async () => { for (;;) await undefined } }'), /150 ms/],
    [
      'eats memory',
      screen('for (const all = [];;) all.push(new Array(100000).fill(all))'),
      /pasa de (64 MB|150 ms)/,
    ],
    ['ends its process', screen('process.exit(1)'), /process is not defined/],
    ['reads files', screen('return require("node:fs") && null'), /node:fs/],
    ['replaces what all share', screen('Array.prototype.map = () => []'), /no es suyo.*map/],
    [
      'draws a script',
      screen('return <div dangerouslySetInnerHTML={{ __html: "<script>1</script>" }} />'),
      /ninguna página puede traer: <script/,
    ],
    ['draws by chance', screen('return <p>{String(Math.random() < 0.5)}</p>'), /«.*» y luego «.*»/],
    ['draws the hour', screen('return <p>{new Date().getHours()}</p>'), /no se dibuja igual/],
    ['draws the year', screen('return <p>© {new Date().getFullYear()}</p>'), /no se dibuja igual/],
    ['counts its pages', screen('count += 1; return <p>{count}</p>', 'let count = 0'), /igual/],
    [
      'keeps when it began',
      screen('return <p>{began}</p>', 'const began = Math.random()'),
      /no se dibuja igual dos veces/,
    ],
    [
      'goes on without an end where it is tried alone',
      screen('if (!String(Date).includes("native")) for (;;); return <p>hola</p>'),
      /pasa de 150 ms/,
    ],
    [
      'has another screen each time',
      `let n = 0; export default { screens: { get home() { n += 1; const own = n
       return async () => ({ Component: () => <p>{own}</p> }) } } }`,
      /no se dibuja igual/,
    ],
    ['has a screen with nothing in it', door('{}'), /falló/],
    ['has no such screen', 'export default { screens: {} }', /has no screen "home"/],
    ['has no door', '', /the door has no screens/],
  ])('is refused where it %s, with its route and the reason', async (_, source, reason) => {
    const bad = await versionOf(source)
    const { status, code, message } = await answerOf(bad)
    expect([status, code]).toEqual([422, 'pagina_fallida'])
    expect(message).toContain(`${name}@${bad.release.version}: la página de /uno,`)
    expect(message).toMatch(reason)
    expect(await isKept(bad)).toBe(false)
    expect((await shop.store.read()).modules[name]?.versions).not.toContainEqual(
      expect.objectContaining({ version: bad.release.version }),
    )
  })

  it('is refused by the route that its table says and its screen does not know', async () => {
    const lies = await versionOf(product('return <p>{producto.nombre}</p>'))
    expect((await answerOf(lies)).message).toContain('la página de /uno,')
    const other = await versionOf(
      product('if (producto) throw new Error("no"); return <p>hola</p>'),
    )
    expect((await answerOf(other)).message).toContain('la página de /uno/:id,')
  })

  it('is kept where it behaves while it is tried alone: what ends it then is what ends every page', async () => {
    const body = 'if (String(Date).includes("native")) for (;;); return <p>hola</p>'
    expect(await answerOf(await versionOf(screen(body)))).toEqual({ status: 201 })
  })

  it('is refused where it is slow also when the engine knows its code', async () => {
    // Longer than a page of this shop may take on however busy a machine, and less than a first one.
    const slow = 'for (const until = Date.now() + 700; Date.now() < until;); return null'
    const bad = await versionOf(screen(slow), { routes: routes.slice(0, 1) })
    const { status, message } = await answerOf(bad, strict)
    expect([status, message]).toEqual([
      422,
      `${name}@${bad.release.version}: la página de /uno, dibujada en el servidor, pasa de 20 ms de trabajo.`,
    ])
  })

  it('may go by chance and by the clock where its page does not say so', async () => {
    const picks = `const some = new Set(); while (some.size < 5) some.add(Math.floor(Math.random() * 9))`
    const times = `if (!(new Date() instanceof Date) || Date().length < 9 || new Date(0).getTime()) throw 0`
    const quiet = await versionOf(screen(`${picks}; ${times}; return <p>{some.size}</p>`))
    expect(await answerOf(quiet)).toEqual({ status: 201 })
  })

  it('is not drawn where nobody would get it drawn', async () => {
    const fails = screen('throw new Error("no")')
    const { release, server, ...upload } = await versionOf(fails)
    const { server: _, ...without } = release
    expect(await answerOf({ ...upload, release: without })).toEqual({ status: 201 })
    const guarded: Manifest['routes'] = [{ path: '/uno', screen: 'home', access: ['Comercio'] }]
    expect(await answerOf(await versionOf(fails, { routes: guarded }))).toEqual({ status: 201 })
    const ahead = await versionOf(fails, { routes, shell: '^9.0.0' })
    expect((await answerOf(ahead)).status).toBe(201)
  })

  it('is kept once where it is published twice at once, and beside others', async () => {
    const [good, bad] = [
      await versionOf(screen('return <p>hola</p>')),
      await versionOf(screen('for (;;);')),
    ]
    const codes = await Promise.all([good, bad, good, bad, good].map((one) => answerOf(one)))
    expect(codes.map(({ status }) => status).sort()).toEqual([201, 409, 409, 422, 422])
    expect([await isKept(good), await isKept(bad)]).toEqual([true, false])
  })

  it('waits no longer than it has to: of many at once some come again later', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => versionOf(screen('return <p>hola</p>'))),
    )
    const answers = await Promise.all(many.map((one) => answerOf(one)))
    const busy = many.filter((_, i) => answers[i]?.code === 'pruebas_ocupadas')
    expect(busy.length).toBeGreaterThan(0)
    for (const one of busy) expect((await answerOf(one)).status).toBe(201)
  })
})
