import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import type { Db, Trx } from '../../../db/tables.ts'

/** A product that shoppers see; undefined for every other one. */
export const findVisible = (db: Db, id: number) =>
  db
    .selectFrom('productos as p')
    .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
    .select(['p.id', nombreDeProducto('p').as('nombre'), 'p.stock', 'p.valor_total'])
    .where('p.id', '=', id)
    .where('p.status', '=', 1)
    .where('c.status', '=', 1)
    .executeTakeFirst()

/** Nobody else asks for an address before the transaction ends. SQLite has one writer. */
export const holdCorreo = async (trx: Trx, correo: string) => {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`aviso ${correo}`}, 0))`.execute(trx)
}

interface Waited {
  correo: string
  producto_id: number
}

/** How many products beside one an address waits for: those alone that it said it wants, or whatever anybody typed. */
export const countWaiting = async (
  db: Db,
  { correo, producto_id }: Waited,
  isConfirmed: boolean,
) => {
  const { total } = await db
    .selectFrom('avisos_existencias')
    .where('correo', '=', correo)
    .where('producto_id', '<>', producto_id)
    .where('avisado_en', 'is', null)
    .$if(isConfirmed, (query) => query.where('confirmado_en', 'is not', null))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface NuevoAviso {
  producto_id: number
  correo: string
  clave: string
  version: string
}

/** Writes down that an address waits for a product. Whoever was told before begins anew, unasked. */
export const saveAviso = async (trx: Trx, fresh: NuevoAviso, now: string) => {
  await trx
    .insertInto('avisos_existencias')
    .values({ ...fresh, creado_en: now })
    .onConflict((oc) =>
      oc
        .columns(['producto_id', 'correo'])
        .doUpdateSet({
          ...{ avisado_en: null, confirmado_en: null, preguntado_en: null },
          ...{ creado_en: now, version: fresh.version, clave: fresh.clave },
        })
        .where('avisos_existencias.avisado_en', 'is not', null),
    )
    .execute()
}

/** The address asked for itself, or said so from its own mail. The first time counts. */
export const confirmAvisos = (
  db: Db,
  which: { producto_id: number; correo: string } | { clave: string },
) =>
  db
    .updateTable('avisos_existencias')
    .set({ confirmado_en: new Date().toISOString() })
    .where('confirmado_en', 'is', null)
    .$if('clave' in which, (q) => q.where('clave', '=', (which as { clave: string }).clave))
    .$if('correo' in which, (q) => {
      const { producto_id, correo } = which as { producto_id: number; correo: string }
      return q.where('producto_id', '=', producto_id).where('correo', '=', correo)
    })
    .execute()

interface Pregunta {
  correo: string
  /** What is asked about; what was typed first and never asked about where it is not said. */
  producto_id?: number
}

/**
 * The key of an address that is asked now whether it wants a notice, undefined where there is nothing to ask. It gets no
 * second question while one since `before` is without an answer, whatever product it was about. Hold the address.
 */
export const claimPregunta = (trx: Trx, { correo, producto_id }: Pregunta, before: Date) => {
  const unsaid = trx
    .selectFrom('avisos_existencias')
    .where('correo', '=', correo)
    .where('confirmado_en', 'is', null)
  const asked = unsaid.select('id').where('preguntado_en', '>=', before.toISOString())
  const next = unsaid
    .select('id')
    .$if(producto_id !== undefined, (q) => q.where('producto_id', '=', producto_id ?? 0))
    .$if(producto_id === undefined, (q) => q.where('preguntado_en', 'is', null))
    .orderBy('id')
    .limit(1)
  return trx
    .updateTable('avisos_existencias')
    .set({ preguntado_en: new Date().toISOString() })
    .where('id', '=', next)
    .where((eb) => eb.not(eb.exists(asked)))
    .returning('clave')
    .executeTakeFirst()
}

export const findAviso = (db: Db, clave: string) =>
  db
    .selectFrom('avisos_existencias as a')
    .innerJoin('productos as p', 'p.id', 'a.producto_id')
    .select([
      'a.id',
      'a.producto_id',
      'a.correo',
      'a.clave',
      'a.confirmado_en',
      'a.avisado_en',
      nombreDeProducto('p').as('nombre'),
    ])
    .where('a.clave', '=', clave)
    .executeTakeFirst()

/** Takes an address out of everything that it waits for; that is all that is kept of it. */
export const deleteAvisosOf = async (db: Db, correo: string) => {
  await db.deleteFrom('avisos_existencias').where('correo', '=', correo).execute()
}

/** The same by the account that has the address. */
export const deleteAvisosOfUsuario = async (db: Db, id_usuario: string) => {
  await db
    .deleteFrom('avisos_existencias')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['correo']),
        '=',
        eb
          .selectFrom('usuarios')
          .select((u) => u.fn<string>('lower', ['correo_electronico']).as('correo'))
          .where('id_usuario', '=', id_usuario),
      ),
    )
    .execute()
}

/** The address of an account. */
export const findCorreo = async (db: Db, id_usuario: string) =>
  (
    await db
      .selectFrom('usuarios')
      .select('correo_electronico')
      .where('id_usuario', '=', id_usuario)
      .where('borrado_en', 'is', null)
      .executeTakeFirst()
  )?.correo_electronico?.toLowerCase()

/** Whose product is there again and on sale, and who were not told; the first who asked before the others. */
export const listToTell = async (db: Db, most: number) => {
  const rows = await db
    .selectFrom('avisos_existencias as a')
    .innerJoin('productos as p', 'p.id', 'a.producto_id')
    .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
    .select('a.clave')
    .where('a.confirmado_en', 'is not', null)
    .where('a.avisado_en', 'is', null)
    .where('p.stock', '>', 0)
    .where('p.status', '=', 1)
    .where('c.status', '=', 1)
    .orderBy('a.id')
    .limit(most)
    .execute()
  return rows.map(({ clave }) => clave)
}

/** Whether telling somebody is this caller's to do: once, however many ask. */
export const claimAviso = async (trx: Trx, clave: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('avisos_existencias')
    .set({ avisado_en: new Date().toISOString() })
    .where('clave', '=', clave)
    .where('confirmado_en', 'is not', null)
    .where('avisado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Has somebody wait again who was to be told and was not. */
export const freeAviso = async (db: Db, clave: string) => {
  await db
    .updateTable('avisos_existencias')
    .set({ avisado_en: null })
    .where('clave', '=', clave)
    .execute()
}

/** Forgets who was told, who never said that they want it, and who waits for what a shop had that is no more. */
export const forgetAvisosBefore = async (db: Db, before: string) => {
  await db
    .deleteFrom('avisos_existencias')
    .where((eb) =>
      eb.or([
        eb('avisado_en', '<', before),
        eb.and([eb('confirmado_en', 'is', null), eb('creado_en', '<', before)]),
        eb(
          'producto_id',
          'in',
          eb
            .selectFrom('productos as p')
            .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
            .select('p.id')
            .where('c.borrado_en', 'is not', null),
        ),
      ]),
    )
    .execute()
}
