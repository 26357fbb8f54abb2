import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countFilas, sealAuditoria, verifyAuditoria } from '../src/machinery/audit/audit.ts'
import { migrateBefore } from '../src/machinery/migrate/migrate.ts'
import { upgradeBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { dialects, openTestDatabase } from '../src/testing/testing.ts'
import { runAll } from './dialect.ts'
import type { Db } from './tables.ts'

const migration = '0151-auditoria-por-sellar'

const write = (db: Db, recurso_id: string) =>
  db
    .insertInto('auditoria')
    .values({
      ...{ fecha_y_hora: '2026-11-20T12:00:00.000Z', id_usuario: 'ana', accion: 'crear' },
      ...{ recurso: 'producto', recurso_id },
    })
    .execute()

// What an API of before does: it knows no row that waits.
const sealAsBefore = (db: Db) =>
  runAll(db as never, [
    `insert into auditoria_sellos select
      coalesce((select max(orden) from auditoria_sellos), 0) + 1, min(a.id), 'aa', min(a.fecha_y_hora)
      from auditoria a where not exists (select 1 from auditoria_sellos s where s.auditoria_id = a.id)`,
  ])

const waiting = async (db: Db) =>
  (await db.selectFrom('auditoria_por_sellar').select('auditoria_id').execute()).map(
    (row) => row.auditoria_id,
  )

describe.each(dialects)('the log of changes, brought up to date on %s', (dialect) => {
  it('knows which of its rows wait for a seal, whoever seals, and how many they all are', async () => {
    const { db, close } = await openTestDatabase(dialect)
    await migrateBefore(db, [migration])
    for (const id of ['1', '2', '3']) await write(db, id)
    await sealAsBefore(db)
    await migrateBefore(db, [])
    expect(await waiting(db)).toEqual([2, 3])
    await sealAsBefore(db)
    expect(await waiting(db)).toEqual([3])
    await write(db, '4')
    expect([await countFilas(db), await waiting(db)]).toEqual([4, [3, 4]])
    await sealAuditoria(db)
    expect([await countFilas(db), await waiting(db)]).toEqual([4, []])
    expect(await verifyAuditoria(db)).toMatchObject({ sin_sello: 0 })
    await close()
  })
})

describe.runIf(await serverAnswers())('PostgreSQL, while a change is under way', () => {
  it('has its row wait for a seal, though it was written before there were any that wait', async () => {
    await upgradeBeside({
      before: async (db) => {
        await migrateBefore(db, [migration])
        await write(db, '1')
        await sealAsBefore(db)
      },
      beside: (trx) => write(trx, '2'),
      upgrade: (db) => migrateBefore(db, []),
      after: async (db) => {
        const { rows } = await sql`select auditoria_id from auditoria_por_sellar`.execute(db)
        expect(rows).toEqual([{ auditoria_id: 2 }])
        expect(await countFilas(db)).toBe(2)
      },
    })
  })
})
