import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, seedProducto, type TestOffice, testOffice } from '../../testing/testing.ts'

describe.each(dialects)('several products of a shop at once on %s', (dialect) => {
  let office: TestOffice
  beforeAll(async () => {
    office = await testOffice(dialect)
  })
  afterAll(() => office.close())

  const change = (who: { token: string }, ids: number[], en_venta: boolean, comercio = 1) =>
    office.put(who, `/comercios/${comercio}/inventario/estado`, { ids, en_venta })

  const statusOf = async (ids: number[]) => {
    const rows = await office.api.db
      .selectFrom('productos')
      .select('status')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status)
  }

  it('are hidden and put on sale again, whatever is so already, also by two at once', async () => {
    const who = await office.worker('supervisor')
    const ids = [await seedProducto(office.api.db), await seedProducto(office.api.db)]
    expect((await change(who, ids, false)).body).toEqual({ cambiados: 2 })
    expect((await change(who, [...ids, ...ids], false)).body).toEqual({ cambiados: 0 })
    const back = await Promise.all([change(who, ids, true), change(who, ids.toReversed(), true)])
    expect(back.map(({ body }) => body.cambiados).sort()).toEqual([0, 2])
    expect(await statusOf(ids)).toEqual([1, 1])
  })

  it('are all or none: another shop’s product, a cajero, who was removed or works elsewhere change nothing', async () => {
    const own = await seedProducto(office.api.db)
    const foreign = await seedProducto(office.api.db, { comercio_id: 2 })
    const dueno = await office.worker('dueño')
    expect((await change(dueno, [own, foreign], false)).status).toBe(404)
    expect((await change(dueno, [foreign], false, 2)).status).toBe(404)
    const removed = await office.worker('supervisor')
    await office.remove(dueno, `/comercios/1/miembros/${removed.sub}`)
    expect((await change(removed, [own], false)).status).toBe(404)
    expect((await change(await office.worker('cajero'), [own], false)).status).toBe(403)
    expect((await change(await office.worker('dueño', 2), [own], false)).status).toBe(404)
    for (const ids of [[], Array.from({ length: 101 }, (_, n) => n + 1)])
      expect((await change(dueno, ids, false)).status).toBe(400)
    expect(await statusOf([own, foreign])).toEqual([1, 1])
  })
})
