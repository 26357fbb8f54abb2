import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialects, removeTriggers, type TestApi, testApi } from '../../testing/testing.ts'
import { audit, countFilas, sealAuditoria, verifyAuditoria } from './audit.ts'

const ana = '11111111-0000-4000-8000-000000000000'

describe.each(dialects)('the audit log on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect)
  })
  afterAll(() => api.close())

  const write = (recurso_id: string) =>
    api.db.transaction().execute((trx) =>
      audit(trx, {
        ...{ id_usuario: ana, accion: 'crear', recurso: 'producto', recurso_id },
        despues: { nombre: `Ñame «${recurso_id}»`, valor_neto: 1000, peso: null },
      }),
    )
  const only = /only grows/

  it('only grows: no row of it, nor seal, is changed or taken out', async () => {
    await write('1')
    await sealAuditoria(api.db)
    for (const table of ['auditoria', 'auditoria_sellos'] as const) {
      await expect(api.db.deleteFrom(table).execute()).rejects.toThrow(only)
      await expect(
        api.db
          .updateTable(table)
          .set(table === 'auditoria' ? { accion: 'nada' } : { hash: 'otro' })
          .execute(),
      ).rejects.toThrow(only)
    }
  })

  // Whoever looks while others write and seal sees a row once: waiting, or sealed.
  it('is as long as it is at every look, sealed or not', async () => {
    const lengths: number[] = []
    const look = async () => {
      for (let i = 0; i < 20; i++) lengths.push(await countFilas(api.db))
    }
    const seals = async () => {
      for (let i = 0; i < 5; i++) await sealAuditoria(api.db)
    }
    const all = Array.from({ length: 20 }, (_, i) => `b${i}`)
    await Promise.all([...all.map(write), look(), seals()])
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(await countFilas(api.db)).toBe(21)
  })

  it('is one chain, however many write and seal at once', async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `a${i}`)
    const seals = Array.from({ length: 8 }, () => sealAuditoria(api.db))
    await Promise.all([...ids.map(write), ...seals])
    await sealAuditoria(api.db)
    const found = await verifyAuditoria(api.db)
    expect(found).toMatchObject({ sellados: 61, sin_sello: 0 })
    expect(await countFilas(api.db)).toBe(61)
    expect(found.rota).toBeUndefined()
    const again = await verifyAuditoria(api.db, found.cabeza)
    expect(again.rota).toBeUndefined()
    expect((await verifyAuditoria(api.db, 'f'.repeat(64))).rota?.causa).toContain('noted before')
  })

  // Who has the database itself can take the triggers away: the chain tells.
  const unlock = () => removeTriggers(api.db, ['auditoria', 'auditoria_sellos'])

  it('names the first row that is not as it was sealed, and one that is gone', async () => {
    await unlock()
    await api.db.updateTable('auditoria').set({ id_usuario: 'otra' }).where('id', '=', 20).execute()
    const changed = await verifyAuditoria(api.db)
    expect(changed.rota).toMatchObject({
      auditoria_id: 20,
      causa: 'its row is not as it was sealed',
    })
    // Of those that are written at once any is sealed before the others; the first of all was sealed alone.
    await api.db.deleteFrom('auditoria_sellos').where('auditoria_id', '=', 1).execute()
    const gone = await verifyAuditoria(api.db)
    expect(gone.rota?.causa).toBe('a seal before it is missing')
    expect(gone.sellados).toBeLessThan(changed.sellados)
  })
})
