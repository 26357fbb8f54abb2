import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargaAnunciadaSchema } from '../contract/index.ts'
import { dataFolderFiles } from '../src/adapters/data-folder-files.ts'
import { mercadoPago } from '../src/adapters/mercado-pago.ts'
import {
  counterOf,
  dialects,
  filaCarga,
  inCafe,
  libroOf,
  seedProducto,
  shopOf,
  type TestCounter,
  testApi,
  titulosCarga,
  uploadsTo,
} from '../src/testing/testing.ts'

const referencias = Array.from({ length: 12 }, (_, i) => `CARRERA-${i}`)
const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T
const shuffled = <T>(all: readonly T[]) => all.toSorted(() => Math.random() - 0.5)

type Person = Awaited<ReturnType<TestCounter['buyer']>>

describe.each(dialects)('everybody at once on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-carreras-'))
  let counter: TestCounter
  let admin: Person
  let buyers: Person[]
  let ids: number[]
  let ofOne: number[]
  const answers: { act: string; status: number }[] = []

  beforeAll(async () => {
    const uploads = uploadsTo(dataFolderFiles(folder))
    counter = await counterOf(await shopOf(await testApi(dialect, { uploads }), mercadoPago))
    admin = await counter.people.person('Administrador')
    buyers = await Promise.all(Array.from({ length: 4 }, () => counter.buyer()))
    const seed = (n_referencia: string, i: number) =>
      seedProducto(counter.db, { n_referencia, comercio_id: 1 + (i % 2), stock: 100_000 })
    ids = []
    for (const [i, referencia] of referencias.entries()) ids.push(await seed(referencia, i))
    ofOne = ids.filter((_, i) => i % 2 === 0)
  }, 120_000)
  afterAll(async () => {
    await counter.close()
    rmSync(folder, { recursive: true })
  })

  const note = async (act: string, asked: Promise<{ status: number }>) => {
    const answer = await asked
    answers.push({ act, status: answer.status })
    return answer
  }

  const cart = (all: number[]) =>
    shuffled(all)
      .slice(0, 4)
      .map((id) => ({ id, cantidad: 1 }))

  const ask = (act: string, method: string, path: string, { token }: Person, body: object) =>
    note(act, counter.ask(method, path, { token, body }))

  const buyAndPay = async (who: Person) => {
    const body = { id_productos: cart(ids) }
    const sold = await note('order', counter.ask('POST', '/ventas', { token: who.token, body }))
    const { id_transaccion } = (sold as unknown as { body: { id_transaccion?: string } }).body
    if (!id_transaccion) return
    await counter.pay(who, id_transaccion, 'approved')
    await counter.work()
    await note('refund', counter.refund(who, id_transaccion))
  }

  const acts = [
    () => buyAndPay(pick(buyers)),
    () => buyAndPay(pick(buyers)),
    () => note('counter', counter.sell(cart(ofOne))),
    () =>
      ask('switch', 'PATCH', `/admin/comercios/${pick([1, 2])}/estado`, admin, {
        estado: pick(['activo', 'inactivo', 'activo']),
      }),
    () => {
      const id = pick(ofOne)
      return ask('edit', 'PUT', `/comercios/1/productos/${id}`, counter.ana, {
        ...{ nombre: 'Café de Nariño', descripcion_corta: 'Corta', descripcion_larga: 'Larga' },
        ...{ ...inCafe, n_referencia: referencias[ids.indexOf(id)], stock: 100_000 },
        valor_neto: pick([10_000, 11_000]),
      })
    },
    () =>
      ask('adjust', 'POST', `/comercios/1/productos/${pick(ofOne)}/ajustes`, counter.ana, {
        ...{ cantidad: 1, motivo: 'conteo' },
      }),
    async () => {
      const { token } = counter.ana
      const opened = await counter.ask('POST', '/comercios/1/cajas', { token, body: { base: 0 } })
      answers.push({ act: 'till', status: opened.status })
      if (opened.status !== 201) return
      const path = `/comercios/1/cajas/${opened.body.id}/cierre`
      await ask('closing', 'POST', path, counter.ana, { conteo: { 1000: 1 }, nota: 'Se contó' })
    },
    async () => counter.work(),
  ]

  const upload = async () => {
    const { token, sub } = counter.ana
    const fileType = 'application/x-excel'
    const announced = await counter.ask('POST', '/productos/carga-masiva', {
      token,
      body: { fileName: 'carrera.xlsx', fileType, comercioId: 1 },
    })
    const { url, id } = cargaAnunciadaSchema.parse(announced.body)
    const filas = shuffled(referencias).map((referencia) =>
      // As many units as nobody sells meanwhile: a row that leaves fewer is refused.
      filaCarga(referencia, { 6: pick([10_000, 11_000]), 8: 100_000 }),
    )
    await counter.app.request(url.slice(url.indexOf('/', 8)), {
      method: 'PUT',
      body: libroOf([titulosCarga, ...filas]),
      headers: { 'content-type': fileType, 'x-amz-meta-id_usuario': sub },
    })
    return id
  }

  const estadoOf = async (id: string) => {
    const query = counter.db.selectFrom('cargas').select('estado').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).estado
  }

  const deadlocks = async () => {
    if (dialect === 'SQLite') return 0
    const { rows } = await sql<{ n: number }>`
      select deadlocks as n from pg_stat_database where datname = current_database()`.execute(
      counter.db,
    )
    return rows[0]?.n
  }

  it('waits for each other in no ring, and is answered', async () => {
    const cargas: string[] = []
    for (let round = 0; round < 3; round++) {
      cargas.push(await upload())
      const people = Array.from({ length: 10 }, async () => {
        for (let i = 0; i < 12; i++) await pick(acts)()
      })
      await Promise.all(people)
      await counter.work()
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(new Set(answers.map(({ act }) => act)).size).toBe(8)
    expect(await Promise.all(cargas.map(estadoOf))).toEqual(cargas.map(() => 'terminada'))
    expect(counter.reported).toEqual([])
    // Statistics are written when a connection has nothing to do.
    await expect.poll(deadlocks, { timeout: 3000 }).toBe(0)
  }, 240_000)
})
