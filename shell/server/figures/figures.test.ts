import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SightEvent } from '../../shared/remote/index.ts'
import { memoryBlobs } from '../testing/memory-blobs.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { addFigures, type Figures } from './figures.ts'
import { mostGroups } from './groups.ts'
import { figuresPrefix } from './keep-figures.ts'
import { createResolver, type Frame } from './resolve.ts'
import { scrubbed } from './scrub.ts'
import { placesIn } from './stack.ts'
import { mostOf } from './voices.ts'

const name = 'mfe-uno'
const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

// Failures are told where pages are made.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
const addressOf = (i: number) => `198.51.${i >> 8}.${i & 255}`

const stackAt = (version: string, line = 3, module = name) =>
  `    at l (https://plaza.co/modules/${module}/${version}/home.js:${line}:1)\n    at https://plaza.co/assets/1.2.0-a/main.js:1:200`

const failure = (version: string, changes: object = {}): SightEvent => ({
  ...{ kind: 'failure', module: name, version, screen: 'home', phase: 'render' },
  reason: "TypeError: Cannot read properties of undefined (reading 'pesos')",
  stack: stackAt(version),
  ...changes,
})

const shopWith = async (blobs = memoryBlobs().blobs) => {
  const shop = testApp({ blobs, env: { WATCH_MIN_FAILURES: '100000' } })
  await shop.publish(sampleUpload(name, v1))
  const tell = async (events: SightEvent[], address = addressOf(0)) => {
    const { proof, versions } = stateIn(await (await shop.app.request(`/${name}`)).text())
    const answer = await shop.app.request('/eventos', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: JSON.stringify({ proof, versions, events }),
    })
    expect(answer.status).toBe(204)
  }
  const groups = async () => Object.values((await shop.figures.read(name)).groups)
  return { ...shop, tell, groups }
}

const total = ({ groups, others }: Figures) =>
  Object.values(groups).reduce((sum, { count }) => sum + count, others)

describe('a failure', () => {
  it('is told with the line of the sources that it came from', async () => {
    const shop = await shopWith()
    await shop.tell([failure(v1)])
    expect(await shop.groups()).toMatchObject([
      {
        ...{ error: 'TypeError', count: 1, voices: 1, versions: { [v1]: 1 }, screens: { home: 1 } },
        message: "Cannot read properties of undefined (reading 'pesos')",
        frames: [
          {
            file: 'mfe-uno/src/screens/home/home.tsx',
            ...{ line: 3, column: 1, text: 'return total(undefined).pesos' },
          },
          { file: 'shell: main.js', line: 1, isBuilt: true },
        ],
      },
    ])
  })

  it('is of one kind with those of the same place, over versions and lines that moved', async () => {
    const shop = await shopWith()
    await shop.tell([failure(v1)], addressOf(0))
    await shop.tell([failure(v1)], addressOf(1))
    const { release, files } = sampleUpload(name, v2)
    const moved = { ...sampleUpload(name, v2), release, files }
    await shop.publish(moved)
    await shop.tell([failure(v2)], addressOf(1))
    await shop.tell([failure(v2, { stack: stackAt(v2, 2) })], addressOf(2))
    const [first, second] = await shop.groups()
    expect(first).toMatchObject({ count: 3, voices: 2, versions: { [v1]: 2, [v2]: 1 } })
    expect(second).toMatchObject({ count: 1, versions: { [v2]: 1 } })
  })

  it('gives nobody a look at the sources of another module', async () => {
    const shop = await shopWith()
    await shop.publish(sampleUpload('mfe-dos', v2))
    await shop.tell([failure(v1, { stack: stackAt(v2, 3, 'mfe-dos') })])
    const [group] = await shop.groups()
    expect(group?.frames[0]).toEqual({
      ...{ file: 'mfe-dos: home.js', line: 3, column: 1 },
      isBuilt: true,
    })
  })

  it('is counted by whatever name a page gives its screen, and hides no other', async () => {
    const { blobs } = memoryBlobs()
    const shop = await shopWith(blobs)
    const names = ['constructor', '__proto__', 'toString', 'home']
    await shop.tell(names.map((screen) => failure(v1, { screen })))
    await shop.figures.flush()
    const other = await shopWith(blobs)
    await other.tell([failure(v1, { screen: 'constructor' })])
    const [group] = await other.groups()
    expect(group?.count).toBe(names.length + 1)
    expect(group?.screens).toMatchObject({ constructor: 2, toString: 1, home: 1 })
  })

  it('stays when a page server ends, and is added to what others heard', async () => {
    const { blobs } = memoryBlobs()
    const [one, two] = [await shopWith(blobs), await shopWith(blobs)]
    await one.tell([failure(v1)], addressOf(0))
    await two.tell([failure(v1)], addressOf(1))
    for (const { figures } of [one, two, one]) await figures.flush()
    await one.tell([failure(v1)], addressOf(2))
    await one.figures.flush()
    const three = await shopWith(blobs)
    for (const { groups } of [one, two, three])
      expect(await groups()).toMatchObject([{ count: 3, voices: 3 }])
  })
})

describe('an attacker', () => {
  it('of one address with 10,000 messages moves what one address may, and hides nothing', {
    timeout: 60_000,
  }, async () => {
    const { blobs, kept } = memoryBlobs()
    const shop = await shopWith(blobs)
    for (const i of numbers(2)) await shop.tell([failure(v1)], addressOf(i))
    for (const i of numbers(200))
      await shop.tell(
        numbers(50).map((j) =>
          failure(v1, { screen: `s${j}`, reason: `E${i}: inventado ${'abcdefghij'[j % 10]}${i}` }),
        ),
        '203.0.113.9',
      )
    const figures = await shop.figures.read(name)
    expect(total(figures)).toBe(2 + mostOf.failure)
    expect(Object.keys(figures.groups)).toHaveLength(1 + mostOf.group)
    await shop.figures.flush()
    const size = [...kept]
      .filter(([key]) => key.startsWith(figuresPrefix))
      .reduce((sum, [, { bytes }]) => sum + bytes.length, 0)
    expect(size).toBeLessThan(10_000)
  })

  it('of 300 addresses makes nothing grow, and displaces nothing that two visitors met', {
    timeout: 60_000,
  }, async () => {
    const { blobs, kept } = memoryBlobs()
    const shop = await shopWith(blobs)
    for (const i of numbers(2)) await shop.tell([failure(v1)], addressOf(i))
    const text = 'x'.repeat(280)
    for (const i of numbers(300)) {
      const word = [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
      const events = numbers(3).map((j) =>
        failure(v1, { screen: `${j}`, reason: `E${word}${'abc'[j]}: ${text}` }),
      )
      await shop.tell(events, addressOf(1000 + i))
    }
    const figures = await shop.figures.read(name)
    expect(Object.keys(figures.groups)).toHaveLength(mostGroups)
    expect(total(figures)).toBe(902)
    expect(Object.values(figures.groups)).toContainEqual(
      expect.objectContaining({ error: 'TypeError', voices: 2 }),
    )
    await shop.figures.flush()
    const sizes = [...kept].flatMap(([key, { bytes }]) =>
      key.startsWith(figuresPrefix) ? [bytes.length] : [],
    )
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(120_000)
  })
})

describe('figures', () => {
  it('come to the same in whatever order they are added up', () => {
    const at = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')
    const counts = fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(9), { noNullPrototype: true })
    const group = fc.record({
      ...{ error: fc.constant('E'), message: fc.constant('m'), phase: fc.constant('render') },
      ...{ frames: fc.constant<Frame[]>([]), count: fc.nat(9), voices: fc.nat(5) },
      ...{ firstSeen: at, lastSeen: at, versions: counts, screens: counts },
    })
    const histogram = fc.record({
      within: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }),
      sum: fc.nat(99),
      count: fc.nat(9),
    })
    const dictionary = <T>(of: fc.Arbitrary<T>) =>
      fc.dictionary(fc.constantFrom('x', 'y', 'z'), of, { noNullPrototype: true })
    const figures = fc.record({
      groups: dictionary(group),
      others: fc.nat(9),
      histograms: dictionary(histogram),
    })
    fc.assert(
      fc.property(figures, figures, figures, (a, b, c) => {
        expect(addFigures(a, b)).toEqual(addFigures(b, a))
        expect(addFigures(addFigures(a, b), c)).toEqual(addFigures(a, addFigures(b, c)))
      }),
    )
  })

  it('are forgotten after two weeks', async () => {
    const { blobs } = memoryBlobs()
    const shop = await shopWith(blobs)
    await shop.tell([failure(v1)])
    await shop.figures.flush()
    const inDays = (days: number) => Date.now() + days * 86_400_000
    await shop.figures.tidy(inDays(13))
    expect(total(await shop.figures.read(name, 14, inDays(13)))).toBe(1)
    await shop.figures.tidy(inDays(14))
    expect(await blobs.keys(figuresPrefix)).toEqual([])
  })
})

describe('what is kept of an error', () => {
  it.each([
    ['No existe ana.perez@correo.co en 3 tiendas', 'No existe <correo> en N tiendas'],
    ['Falló https://plaza.co/api/x?correo=ana a las 10', 'Falló <dirección> a las N'],
    [
      'Unexpected token \'A\', "Ana Pérez" is not valid JSON',
      "Unexpected token '…', '…' is not valid JSON",
    ],
    [
      "Cannot read properties of null (reading 'total')",
      "Cannot read properties of null (reading 'total')",
    ],
    [
      "Cannot read properties of null (reading 'Ana Pérez')",
      "Cannot read properties of null (reading '…')",
    ],
    ['Cédula 1032456789 repetida', 'Cédula <clave> repetida'],
    ['clave 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'clave <clave>'],
  ])('says nothing of a person: %s', (message, expected) => {
    expect(scrubbed(message)).toBe(expected)
  })

  it('is bounded, and reads places alone, whatever is told', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2500 }), fc.nat(2_000_000), (text, line) => {
        expect(scrubbed(text).length).toBeLessThanOrEqual(200)
        const told = `${text}\n at /modules/mfe-uno/1.0.0-a/home.js:${line}:7)\n${text}`
        const places = placesIn(told)
        expect(places.length).toBeLessThanOrEqual(10)
        expect(places).toContainEqual(expect.objectContaining({ file: 'home.js', line }))
      }),
    )
  })

  it('is the built place where a map is no map', async () => {
    const { release } = sampleUpload(name, v1)
    const resolve = createResolver({
      findModule: async () => release,
      sourceMap: async () => '{"version":3,"mappings":"x"',
    })
    expect(await resolve(name, v1, stackAt(v1))).toMatchObject([
      { file: 'mfe-uno: home.js', isBuilt: true },
      { file: 'shell: main.js', isBuilt: true },
    ])
  })
})
