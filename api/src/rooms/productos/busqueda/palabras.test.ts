import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productosPageSchema } from '../../../../contract/index.ts'
import { dialects, inCafe, seedProducto, type TestApi, testApi } from '../../../testing/testing.ts'
import { formasOf } from './formas.rules.ts'
import { triedOfEach } from './interpret.ts'
import { clavesOf, sonidoOf } from './parecidas.rules.ts'
import { sinonimos } from './sinonimos.rules.ts'
import { terminosOf, wordsOf } from './terminos.rules.ts'

it('tries all neighbours of few words, and of many words no more in all', () => {
  const wordsOfNumber = (n: number) => Array.from({ length: n }, () => 'kafe')
  expect([1, 2, 3, 4, 12].map((n) => triedOfEach(wordsOfNumber(n)))).toEqual([8, 8, 8, 6, 2])
})

describe('the list of synonyms', () => {
  it.each(sinonimos.map((phrases) => [phrases.join(' = '), phrases]))(
    'can read %s',
    (_, phrases) => {
      expect(phrases.length).toBeGreaterThan(1)
      for (const phrase of phrases) expect(wordsOf(phrase)).not.toEqual([])
      expect(new Set(phrases.map((phrase) => wordsOf(phrase).join(' '))).size).toBe(phrases.length)
    },
  )
})

const letters = (text: string) => [...text]
const words = fc.string({
  unit: fc.constantFrom(...letters('abcehlouqgzvs')),
  minLength: 3,
  maxLength: 12,
})

describe('words', () => {
  it.each([
    ['jabones', 'jabon'],
    ['lapices', 'lapiz'],
    ['luz', 'luces'],
    ['tomate', 'tomates'],
    ['molida', 'molido'],
    ['organicos', 'organica'],
  ])('%s may also be written %s', (one, other) => expect(formasOf(one)).toContain(other))

  it.each(['gorro', 'pan', '500', 'x2'])('%s changes no gender', (word) =>
    expect(formasOf(word)).not.toContain(`${word.slice(0, -1)}a`),
  )

  it('ask for no more than so much, whatever is written', () => {
    const long = wordsOf(Array.from({ length: 5000 }, (_, i) => `palabra${i}`).join(' '))
    expect(terminosOf(long).length).toBeLessThanOrEqual(12)
  })

  it('leave out what joins others, unless there is nothing else', () => {
    expect(terminosOf(['crema', 'para', 'las', 'manos']).flatMap(({ escrito }) => escrito)).toEqual(
      ['crema', 'manos'],
    )
    expect(terminosOf(['de']).map(({ escrito }) => escrito)).toEqual([['de']])
  })

  it('that differ by one letter to the ear lie under one key', () => {
    const edited = fc.record({
      word: words,
      at: fc.nat(11),
      letter: fc.constantFrom(...letters('abes')),
    })
    fc.assert(
      fc.property(edited, ({ word, at, letter }) => {
        const sonido = sonidoOf(word)
        const cut = sonido.slice(0, at) + letter + sonido.slice(at + 1)
        fc.pre(sonido.length > 2 && sonidoOf(cut) === cut)
        const keys = new Set(clavesOf(word))
        expect(clavesOf(cut).some((key) => keys.has(key))).toBe(true)
      }),
    )
  })
})

describe.each(dialects)('words of a catalogue on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const find = async (query: string) => {
    const answer = await api.get(`/productos?limit=100&q=${query}`)
    expect(answer.status).toBe(200)
    return productosPageSchema.parse(await answer.json())
  }
  const found = async (query: string) => (await find(query)).data.map(({ id }) => id)

  it('are kept under the keys that a search looks under', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (word) => {
        const nombre = `${word.toUpperCase()}, «x» 500g`
        const id = await seedProducto(api.db, { nombre, status: 0 })
        const kept = await api.db
          .selectFrom('palabras_parecidas')
          .select('clave')
          .where('palabra', '=', word)
          .execute()
        const sonido = sonidoOf(word)
        const once = [...sonido].map((_, i) => sonido.slice(0, i) + sonido.slice(i + 1))
        expect(new Set(kept.map(({ clave }) => clave))).toEqual(new Set([sonido, ...once]))
        await api.db.deleteFrom('productos').where('id', '=', id).execute()
      }),
      { numRuns: 60 },
    )
  })

  it('never keep a product from being written, whatever its name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
        const nombre = text.replaceAll('\u0000', '"\\')
        const id = await seedProducto(api.db, { nombre })
        await api.db
          .updateTable('productos')
          .set({ nombre: `${nombre}"` })
          .where('id', '=', id)
          .execute()
        await api.db.deleteFrom('productos').where('id', '=', id).execute()
      }),
      { numRuns: 100 },
    )
  })

  it('are found with a slip, and it is told what was searched', async () => {
    const id = await seedProducto(api.db, { nombre: 'Champú de sábila' })
    for (const q of ['chanpu', 'shampoo', 'champus', 'champu%20savila', 'de%20sabilaa'])
      expect(await found(q), q).toEqual([id])
    expect(await find('chapmu')).toMatchObject({ total: 1, busqueda: { corregida: 'champú' } })
    expect(await find('champu')).not.toHaveProperty('busqueda')
    expect(await find('chapmu&literal=true')).toMatchObject({ total: 0 })
    expect(await find('champu%20zyxwvut')).toMatchObject({
      total: 1,
      busqueda: { corregida: 'champú', sin: ['zyxwvut'] },
    })
    await api.db.deleteFrom('productos').where('id', '=', id).execute()
  })

  it('of what is not on sale, or whose shop is closed, are never offered for a slip', async () => {
    const hidden = await seedProducto(api.db, { nombre: 'Secretísimo', status: 0 })
    const closed = await seedProducto(api.db, { nombre: 'Secretísimo', status: 2 })
    expect(await find('secretisimp')).toEqual({ data: [], page: 1, totalPages: 0, total: 0 })
    await api.db.updateTable('productos').set({ status: 1 }).where('id', '=', hidden).execute()
    expect(await found('secretisimp')).toEqual([hidden])
    await api.db.deleteFrom('productos').where('id', 'in', [hidden, closed]).execute()
    expect(await found('secretisimp')).toEqual([])
  })

  it('of a shop find what it sells, and follow its name', async () => {
    const id = await seedProducto(api.db, { nombre: 'Mantel bordado', comercio_id: 2 })
    expect(await found('mantel%20usaquen')).toEqual([id])
    const rename = (nombre_barrio: string) =>
      api.db.updateTable('comercios').set({ nombre_barrio }).where('id', '=', 2).execute()
    await rename('La Candelaria')
    expect(await found('mantel%20candelaria&literal=true')).toEqual([id])
    expect(await found('mantel%20usaquen&literal=true')).toEqual([])
    await rename('Usaquén')
    await api.db.deleteFrom('productos').where('id', '=', id).execute()
  })

  it('put what is sold out last, then what sells first', async () => {
    const seed = (nombre: string, stock: number, unidades_vendidas: number) =>
      seedProducto(api.db, { ...inCafe, nombre, stock, unidades_vendidas })
    const gone = await seed('Panela', 0, 900)
    const slow = await seed('Panela redonda', 1, 1)
    const fast = await seed('Panela cuadrada', 1, 50)
    const far = await seedProducto(api.db, {
      ...{ nombre: 'Agua dulce', descripcion_corta: 'De panela', unidades_vendidas: 5000 },
    })
    expect(await found('panela')).toEqual([fast, slow, far, gone])
    const all = [gone, slow, fast, far]
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => api.get(`/productos?limit=1&page=${page}&q=panela`)),
    )
    const ids = await Promise.all(
      pages.map(async (page) => (await page.json()).data.map(({ id }: { id: number }) => id)),
    )
    expect(ids.flat()).toEqual([fast, slow, far, gone])
    await api.db.deleteFrom('productos').where('id', 'in', all).execute()
  })

  it('of ten thousand letters are refused, and of a hundred cost no more than a few', async () => {
    expect((await api.get(`/productos?q=${'a%20'.repeat(5000)}`)).status).toBe(400)
    const before = api.counter.statements
    await find(encodeURIComponent('zq '.repeat(33).trim()))
    expect(api.counter.statements - before).toBeLessThanOrEqual(6)
  })

  it('are no patterns', async () => {
    const id = await seedProducto(api.db, { nombre: 'Cien por ciento lana' })
    for (const q of ['%25', '_ana', 'l%25', '%F0%9F%98%80', 'lan_'])
      expect((await find(`${q}&literal=true`)).total, q).toBeLessThanOrEqual(q === 'lan_' ? 1 : 0)
    await api.db.deleteFrom('productos').where('id', '=', id).execute()
  })
})
