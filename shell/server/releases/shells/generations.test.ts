import { describe, expect, it } from 'vitest'
import type { ShellRelease } from '../../../shared/remote/index.ts'
import { stateIn } from '../../testing/page-state.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { own, testApp } from '../../testing/test-app.ts'
import { folderBlobs } from '../blobs/folder-blobs.ts'
import { checkOrphans } from '../gate/check-orphans.ts'
import type { ReleaseStore } from '../release-store.ts'
import { createGenerations, type Generation, generationOf, shellsOf } from './generations.ts'

const bytes = new TextEncoder().encode('/* main.js */')

/** A shell of another major, with another React. */
const shellOf = (version: string, react: string, page?: number): ShellRelease => ({
  name: 'shell',
  version,
  scripts: ['main.js'],
  files: { 'main.js': { bytes: bytes.length, sha384: 'x'.repeat(64) } },
  provides: { shared: { react }, contract: '1.4.0' },
  ...(page && { page }),
})

const two = shellOf('2.0.0-bbbb', '20.1.0')
const three = shellOf('3.0.0-cccc', '21.0.0')

/** What a page server that comes with a shell does at its start. */
const enrol = async (store: ReleaseStore, shell: ShellRelease) => {
  await store.keep(shell, new Map([['main.js', bytes]]))
  await store.commit({ by: 'prueba' }, () => ({ kind: 'shell', version: shell.version }))
}

const enrolFirst = (store: ReleaseStore) => enrol(store, shellOf('1.2.0-a', '19.3.1'))

/** A version that is built for a major of the shell, and that shell's React. */
const builtFor = (major: number, name: string, version: string) => {
  const upload = sampleUpload(name, version, { shell: `^${major}.0.0` })
  const shared = { react: `^${18 + major}.0.0` }
  return { ...upload, release: { ...upload.release, requires: { shared, contract: '^1.0.0' } } }
}

const uno = (version: string, major = 1) => builtFor(major, 'mfe-uno', version)
const dos = (version: string, major = 2) => builtFor(major, 'mfe-dos', version)

/** What a page of an address is made of. */
const read = async ({ app }: ReturnType<typeof testApp>, path: string) => {
  const answer = await app.request(path)
  const html = await answer.text()
  const { registry, versions } = stateIn(html)
  return {
    status: answer.status,
    html,
    versions,
    remotes: registry.remotes,
    shells: [...new Set(html.match(/\/assets\/[^/]+\//g))],
  }
}

describe('two majors of the shell', () => {
  const begin = async (shell?: Generation) => {
    const shop = testApp({ ...(shell && { shell }) })
    await enrolFirst(shop.store)
    await shop.publish(uno('1.0.0-aaaa'))
    return shop
  }

  it('serve each address with the shell that its module asks for, and lead to the others by a new page', async () => {
    const shop = await begin()
    await enrol(shop.store, two)
    expect((await shop.publish(dos('1.0.0-dddd'))).status).toBe(200)
    const old = await read(shop, '/mfe-uno')
    expect(old.shells).toEqual(['/assets/1.2.0-a/'])
    expect(old.html).not.toContain('/modules/mfe-dos/1.0.0-dddd/door.js')
    expect(old.remotes).toMatchObject([
      { name: 'mfe-dos', elsewhere: true, manifest: { menu: [{ link: '/mfe-dos' }] } },
      { name: 'mfe-uno' },
    ])
    expect(old.remotes[1]).not.toHaveProperty('elsewhere')
    expect(old.versions).toEqual({
      ...{ shell: '1.2.0-a', 'mfe-dos': 'elsewhere' },
      'mfe-uno': '1.0.0-aaaa',
    })
    const next = await read(shop, '/mfe-dos/')
    expect(next.shells).toEqual(['/assets/2.0.0-bbbb/'])
    expect(next.remotes).toMatchObject([{ name: 'mfe-dos' }, { elsewhere: true }])
    expect(await (await shop.app.request('/versiones.json')).json()).toEqual({
      ...{ shell: '1.2.0-a', 'shell@1': '1.2.0-a', 'shell@2': '2.0.0-bbbb' },
      ...{ 'mfe-dos': '1.0.0-dddd', 'mfe-uno': '1.0.0-aaaa' },
    })
  })

  it('take a version ahead of its shell, keep it from people until the shell is there, and let it move then', async () => {
    const shop = await begin()
    const sent = await shop.send(uno('2.0.0-bbbb', 2))
    expect(sent.status).toBe(201)
    expect((await sent.json()).notices).toEqual(['Espera un shell ^2.0.0: el más nuevo es 1.2.0.'])
    const promote = { kind: 'promote', version: '2.0.0-bbbb' }
    const early = await shop.act('mfe-uno', promote)
    expect(early.status).toBe(422)
    expect((await early.json()).error.message).toContain('cuando llegue el shell')
    expect((await read(shop, '/mfe-uno')).versions['mfe-uno']).toBe('1.0.0-aaaa')
    await enrol(shop.store, two)
    expect((await shop.act('mfe-uno', promote)).status).toBe(200)
    expect((await read(shop, '/mfe-uno')).shells).toEqual(['/assets/2.0.0-bbbb/'])
    await shop.act('mfe-uno', { kind: 'rollback' })
    expect((await read(shop, '/mfe-uno')).shells).toEqual(['/assets/1.2.0-a/'])
  })

  it('show a canary of the next one to whom it is for, and to nobody else', async () => {
    const shop = await begin()
    await enrol(shop.store, two)
    await shop.send(uno('2.0.0-bbbb', 2))
    await shop.act('mfe-uno', { kind: 'canary', version: '2.0.0-bbbb', percent: 100 })
    expect((await read(shop, '/mfe-uno')).shells).toEqual(['/assets/2.0.0-bbbb/'])
    await shop.act('mfe-uno', { kind: 'withdraw', version: '2.0.0-bbbb', reason: 'no se ve' })
    expect((await read(shop, '/mfe-uno')).shells).toEqual(['/assets/1.2.0-a/'])
  })

  it('refuse a version that asks for the new shell and a library of the old one', async () => {
    const shop = await begin()
    await enrol(shop.store, two)
    const mixed = uno('2.0.0-bbbb', 2)
    const requires = { shared: { react: '^19.0.0' }, contract: '^1.0.0' }
    const sent = await shop.send({ ...mixed, release: { ...mixed.release, requires } })
    expect(sent.status).toBe(422)
    expect((await sent.json()).error).toMatchObject({
      code: 'compartido_incompatible',
      message: 'mfe-uno pide react ^19.0.0 y este shell da 20.1.0.',
    })
  })

  it('are served alike by page servers of either', async () => {
    const shop = await begin()
    await enrol(shop.store, two)
    await shop.publish(dos('1.0.0-dddd'))
    const other = testApp({
      blobs: folderBlobs(`${shop.data}/releases`),
      shell: generationOf(two),
    })
    for (const path of ['/mfe-uno', '/mfe-dos']) {
      const [here, there] = [await read(shop, path), await read(other, path)]
      expect(there.shells).toEqual(here.shells)
      expect(there.versions).toEqual(here.versions)
    }
  })

  it('leave out a shell whose pages this page server does not write, and go on with what was good', async () => {
    const shop = await begin()
    await enrol(shop.store, shellOf('2.0.0-bbbb', '20.1.0', 3))
    const sent = await shop.publish(uno('2.0.0-bbbb', 2))
    expect(sent.status).toBe(422)
    expect((await read(shop, '/mfe-uno')).versions['mfe-uno']).toBe('1.0.0-aaaa')
  })

  it('let a shell come while modules live that ask for the one before, and none that leaves them nowhere', async () => {
    const shop = await begin()
    const next = createGenerations(shop.store, generationOf(two))
    await checkOrphans(shop.store, shellsOf(await next.of(await shop.store.read())))
    await expect(checkOrphans(shop.store, [next.own.provided])).rejects.toThrow('mfe-uno@1.0.0')
  })
})

const seeded = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const names = ['mfe-uno', 'mfe-dos', 'mfe-tres', 'mfe-cuatro']
const majors = [1, 2, 3]

/** Of a version: the major that it was built for, which is its own. */
const majorIn = (version: string) => Number.parseInt(version, 10)

it.each([1, 2, 3])(
  'never mixes majors in a page, whatever four teams do in turns (seed %i)',
  {
    timeout: 60_000,
  },
  async (seed) => {
    const below = seeded(seed)
    const shop = testApp({ shell: own })
    await enrolFirst(shop.store)
    await enrol(shop.store, two)
    await enrol(shop.store, three)
    for (const name of names)
      for (const major of majors) {
        const version = `${major}.0.0-${name.slice(4)}`
        expect((await shop.send(builtFor(major, name, version))).status).toBe(201)
      }
    const kinds = [
      'promote',
      'promote',
      'promote',
      'rollback',
      'canary',
      'offline',
      'online',
    ] as const
    const seen = new Set<string>()
    for (let step = 0; step < 80; step++) {
      const name = names[below(names.length)] ?? ''
      const kind = kinds[below(kinds.length)] ?? 'promote'
      const version = `${1 + below(3)}.0.0-${name.slice(4)}`
      const named = kind === 'promote' || kind === 'canary'
      const share = kind === 'canary' ? { percent: 50 } : {}
      const done = await shop.act(name, { kind, ...(named && { version }), ...share })
      // A team that moves forward is never refused because of where the others are.
      if (kind === 'promote') expect(done.status).toBe(200)
      const { modules } = await shop.store.read()
      for (const one of names.filter((known) => modules[known]?.live)) {
        const page = await read(shop, `/${one}`)
        expect(page.shells).toHaveLength(1)
        const major = Number.parseInt(page.shells[0]?.replace('/assets/', '') ?? '', 10)
        seen.add(page.shells[0] ?? '')
        const running = page.remotes.filter(({ elsewhere }) => !elsewhere)
        expect(running.map((remote) => remote.name)).toContain(one)
        for (const remote of running) expect(majorIn(remote.version)).toBe(major)
        for (const [, asked = ''] of page.html.matchAll(/\/modules\/[\w-]+\/([\w.-]+)\//g))
          if (page.html.includes(`href="/modules/${one}/${asked}/`))
            expect(majorIn(asked)).toBe(major)
      }
    }
    expect(seen.size).toBe(3)
  },
)
