import fc from 'fast-check'
import { expect, it } from 'vitest'
import { s3Blobs } from '../releases/blobs/s3-blobs.ts'
import { previewsAt } from '../releases/log/state.ts'
import { createReleaseStore } from '../releases/release-store.ts'
import { memoryBlobs } from '../testing/memory-blobs.ts'
import { previewShop, v1, v2, versionsOn } from '../testing/preview-shop.ts'
import { startS3 } from '../testing/s3-server.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { createPreviews } from './previews.ts'

// Whatever is made, ended, promoted and asked for meanwhile: at host i there are the versions of composition i, or nothing.

const names = ['mfe-uno', 'mfe-dos', 'mfe-tres', 'mfe-cuatro'] as const
const versions = Array.from({ length: 6 }, (_, i) => `1.0.0-${String(i).repeat(10)}`)

const shopOfMany = async () => {
  const { blobs } = memoryBlobs()
  const shop = await previewShop({ blobs })
  for (const name of names)
    for (const version of versions) await shop.send(sampleUpload(name, version))
  for (const name of names) await shop.act(name, { kind: 'promote', version: versions[0] })
  return { ...shop, blobs }
}

const choice = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...versions.slice(1)), {
  minKeys: 1,
})
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('ask'), at: fc.nat(), page: fc.nat() }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('file'), at: fc.nat(), page: fc.nat() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end'), at: fc.nat(), page: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('move'), at: fc.nat(), page: fc.nat() }),
    },
  ),
  { minLength: 40, maxLength: 80 },
)

const madeOf = async (
  shop: Awaited<ReturnType<typeof shopOfMany>>,
  wanted: Record<string, string>,
) => {
  const [[name, version] = ['mfe-uno', v2], ...others] = Object.entries(wanted)
  const beside = others.map(([other, of]) => ({ name: other, version: of }))
  const answer = await shop.make(name, { version, with: beside })
  expect(answer.status).toBe(201)
  const { url, id } = await answer.json()
  return { url: url as string, id: id as string, name, wanted, isOver: false }
}

it('20 previews at once hold each its own versions alone, whatever happens meanwhile', {
  timeout: 120_000,
}, async () => {
  const shop = await shopOfMany()
  // Another page server on the same store.
  const second = testApp({ blobs: shop.blobs })
  await fc.assert(
    fc.asyncProperty(
      fc.array(choice, { minLength: 20, maxLength: 20 }),
      steps,
      async (wanted, played) => {
        const previews = await Promise.all(wanted.map((one) => madeOf(shop, one)))
        const live: Record<string, string> = Object.fromEntries(
          Object.entries((await shop.store.read()).modules).map(([name, { live }]) => [
            name,
            live?.version ?? '',
          ]),
        )
        const cookie = 'plaza-vista=1'
        for (const { kind, at, page } of played) {
          const preview = previews[at % previews.length] as (typeof previews)[number]
          const { app } = page % 2 ? shop : second
          const name = names[page % names.length] as string
          if (kind === 'ask') {
            const answer = await app.request(`${preview.url}/${name}`, { headers: { cookie } })
            const html = await answer.text()
            expect(answer.status).toBe(preview.isOver ? 404 : 200)
            const { shell: _, ...got } = versionsOn(html)
            expect(got).toEqual(preview.isOver ? {} : { ...live, ...preview.wanted })
            for (const [, module, version] of html.matchAll(/\/modules\/([\w-]+)\/([\w.-]+)\//g))
              expect(version).toBe(preview.wanted[module ?? ''] ?? live[module ?? ''])
          }
          if (kind === 'file') {
            const version = versions[at % versions.length] as string
            const url = `${preview.url}/modules/${name}/${version}/home.js`
            const { status } = await app.request(url)
            const isPublic = await shop.store.isShown(name, version)
            const isHere = isPublic || preview.wanted[name] === version
            expect(status).toBe(isHere && !preview.isOver ? 200 : 404)
          }
          if (kind === 'end' && !preview.isOver) {
            expect((await shop.end(preview.name, preview.id)).status).toBe(204)
            preview.isOver = true
          }
          if (kind === 'move') {
            const version = versions[at % versions.length] as string
            await shop.act(name, { kind: 'promote', version })
            live[name] = version
          }
        }
        for (const { name, id, isOver } of previews) if (!isOver) await shop.end(name, id)
        expect(previewsAt(await shop.store.read(), new Date())).toEqual([])
      },
    ),
    { numRuns: 8 },
  )
})

it('a preview that one page server made is there at another that knows what was a moment ago', async () => {
  const s3 = await startS3()
  const shop = await previewShop({ blobs: s3Blobs(s3.place) })
  const behind = createReleaseStore(s3Blobs(s3.place), { freshMs: 60_000 })
  await behind.read()
  const find = createPreviews(behind)
  const { id } = await (await shop.make('mfe-uno', { version: v2 })).json()
  expect((await find(id))?.modules).toEqual({ 'mfe-uno': v2 })
  expect(await find('uno-nadie')).toBeUndefined()
  s3.close()
})

it('two page servers that make previews at once lose none', async () => {
  const { blobs } = memoryBlobs()
  const shop = await previewShop({ blobs })
  const other = testApp({ blobs, people: shop.people })
  const makeAt = (app: typeof shop.app) =>
    app.request('/dev/modulos/mfe-uno/vistas', {
      method: 'POST',
      headers: { authorization: 'Bearer jefa' },
      body: JSON.stringify({ version: v2 }),
    })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => makeAt(i % 2 ? shop.app : other.app)),
  )
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  const made = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
  const known = previewsAt(await shop.store.read(), new Date()).map(([id]) => id)
  expect([...known].sort()).toEqual([...made].sort())
  expect(versionsOn(await (await shop.app.request('/mfe-uno')).text())).toMatchObject({
    'mfe-uno': v1,
  })
})
