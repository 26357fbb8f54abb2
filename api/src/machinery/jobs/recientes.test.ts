import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dialects, type TestApi, testApi } from '../../testing/testing.ts'
import { createCarril } from './carril.ts'
import type { Carril } from './carriles.ts'
import { openTabla } from './cola-tabla.ts'
import { createJobs, enqueue, enqueueAlone, enqueueing, type Handlers } from './jobs.ts'
import { takeRecent } from './recientes.ts'

describe.each(dialects)('what was written down of late on %s', (dialect) => {
  let api: TestApi
  beforeEach(async () => {
    api = await testApi(dialect)
  })
  afterEach(() => api.close())

  const socio = { id_usuario: 'ana' }
  const recent = () =>
    (['pagos', 'correo', 'resto'] as const).filter((carril) => takeRecent(api.db, carril))

  it('is known of its lane, once', async () => {
    await enqueueAlone(api.db, 'hacer_socio', socio)
    expect([recent(), recent()]).toEqual([['resto'], []])
  })

  it('is known when it is committed, and not before', async () => {
    const before = await api.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'hacer_socio', socio)
      const letter = ['avisar_venta', { id_transaccion: 'x', estado_tx: 'aprovada' }] as const
      await trx.executeQuery(await enqueueing(trx, [letter]))
      return recent()
    })
    expect([before, recent()]).toEqual([[], ['correo', 'resto']])
  })

  it('is nothing where the transaction failed, or where it is due after whoever looks anyway', async () => {
    const failed = api.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'hacer_socio', socio)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const inMinutes = new Date(Date.now() + 120_000)
    await enqueueAlone(api.db, 'seguir_venta', { id_transaccion: 'x' }, inMinutes)
    expect(recent()).toEqual([])
  })
})

it('has its own lane looked at, and no other', async () => {
  const api = await testApi('SQLite')
  const cola = openTabla(api.db)
  const looked: Carril[] = []
  const done: unknown[] = []
  const lanes = (['correo', 'resto'] as const).map((carril) =>
    createCarril(carril, {
      cola: {
        ...cola,
        take: (of, ...rest) => {
          looked.push(of)
          return cola.take(of, ...rest)
        },
      },
      open: async () => undefined,
      run: async ({ datos }) => done.push(datos) > 0,
      now: () => new Date(),
      report: (_, error) => done.push(error),
      takeRecent: () => takeRecent(api.db, carril),
    }),
  )
  await enqueueAlone(api.db, 'hacer_socio', { id_usuario: 'ana' })
  for (const lane of lanes) lane.wake(false)
  await vi.waitFor(() => expect(done).toEqual([{ id_usuario: 'ana' }]))
  await Promise.all(lanes.map((lane) => lane.stop()))
  expect(looked).toEqual(['resto'])
  await api.close()
})

it('is looked for by statements that SQLite plans once', async () => {
  const api = await testApi('SQLite')
  await enqueueAlone(api.db, 'hacer_socio', { id_usuario: 'ana' })
  const done: unknown[] = []
  const handlers = {
    hacer_socio: async (datos: unknown) => done.push(datos),
  } as unknown as Handlers
  api.ran.length = 0
  await createJobs(api.db, handlers, (_, error) => done.push(error)).runDue()
  expect(done).toEqual([{ id_usuario: 'ana' }])
  // A value that is bound to a limit has it planned anew, each time.
  expect(api.ran.filter((sql) => /limit \?/.test(sql))).toEqual([])
  await api.close()
})
