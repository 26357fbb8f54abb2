import { type Insertable, sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'

/** Every earning that may be paid; nobody else pays or changes it before the transaction ends. */
export const lockApproved = (trx: Trx) =>
  trx
    .selectFrom('ganancias')
    .select(['id', 'id_usuario', 'valor_ganancia'])
    .where('estado', '=', 'aprobada')
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .execute()

/** Who of all living accounts accepted a version of the partners' terms, and whether their document is their own. */
export const listAccepted = async (db: Db, version: string) => {
  const rows = await db
    .selectFrom('consentimientos as c')
    .innerJoin('usuarios as u', 'u.id_usuario', 'c.id_usuario')
    .select(['c.id_usuario', 'u.documento_propio'])
    .where('u.borrado_en', 'is', null)
    .where('c.texto', '=', 'socio')
    .where('c.version', '=', version)
    .execute()
  return new Map(rows.map((row) => [row.id_usuario, row.documento_propio !== null]))
}

const sums = (db: Db) =>
  db
    .selectFrom('ganancias as g')
    .leftJoin('usuarios as u', (join) =>
      join.onRef('u.id_usuario', '=', 'g.id_usuario').on('u.borrado_en', 'is', null),
    )
    .select((eb) => [
      'g.id_usuario',
      'u.nombres',
      'u.apellidos',
      'u.correo_electronico',
      eb.fn.countAll<number>().as('ganancias'),
      eb.fn.sum<number>('g.valor_ganancia').as('valor'),
    ])
    .groupBy(['g.id_usuario', 'u.nombres', 'u.apellidos', 'u.correo_electronico'])
    .orderBy('valor', 'desc')
    .orderBy('g.id_usuario')

/** What each partner has earned and was not paid, the most first. */
export const sumApproved = (db: Db) => sums(db).where('g.estado', '=', 'aprobada').execute()

/** What each partner got by a batch. */
export const sumLote = (db: Db, lote_id: string) =>
  sums(db).where('g.lote_id', '=', lote_id).execute()

export const insertLote = async (trx: Trx, lote: Insertable<Tables['lotes']>) => {
  await trx.insertInto('lotes').values(lote).execute()
}

/** Counts earnings as paid by a batch. */
export const payGanancias = async (trx: Trx, lote_id: string, ids: readonly number[]) => {
  await trx
    .updateTable('ganancias')
    .set({ estado: 'pagada', lote_id })
    .where('id', 'in', numbersOf(trx, sql`${JSON.stringify(ids)}`))
    .execute()
}

const columns = ['id', 'creado_en', 'pagado_por', 'valor_total', 'personas'] as const

export const findLote = (db: Db, id: string) =>
  db.selectFrom('lotes').select(columns).where('id', '=', id).executeTakeFirst()

export const listLotes = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('lotes')
    .select(columns)
    .orderBy('creado_en', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countLotes = async (db: Db) =>
  (
    await db
      .selectFrom('lotes')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total
