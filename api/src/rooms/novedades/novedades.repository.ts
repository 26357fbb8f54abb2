import { type Insertable, sql } from 'kysely'
import { preparedByShape } from '../../../db/prepared.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import type { Alcance } from './alcance.ts'

const columns = [
  'n.id',
  'n.tipo',
  'n.comercio_id',
  'n.id_usuario',
  'n.titulo',
  'n.detalle',
  'n.enlace',
  'n.creado_en',
] as const

type Happening = Omit<Insertable<Tables['novedades']>, 'id' | 'creado_en'>

const insertOnce = preparedByShape<Happening & { creado_en: string }, { id: number }>(
  (db, param, names) =>
    db
      .insertInto('novedades')
      .values(Object.fromEntries(names.map((name) => [name, param(name)])) as never)
      .onConflict((oc) => oc.column('clave').doNothing())
      .returning('id')
      .compile(),
)

/** Writes down what happened; answers its id, undefined where it is known. */
export const insertNovedad = async (db: Db, happening: Happening) => {
  const [row] = await insertOnce(db, { ...happening, creado_en: new Date().toISOString() })
  return row?.id
}

export const findNovedad = (db: Db, id: number) =>
  db.selectFrom('novedades as n').select(columns).where('n.id', '=', id).executeTakeFirst()

const isRead = (sub: string) =>
  sql<boolean>`exists (select 1 from novedades_leidas l
    where l.id_usuario = ${sub} and l.novedad_id = n.id)`

// Shops first: theirs are walked by an index, however many others there are.
const visible = (db: Db, { sub, comercios, isAdministrador }: Alcance) =>
  db
    .selectFrom('novedades as n')
    .where((eb) =>
      eb.or([
        ...(comercios.length > 0 ? [eb('n.comercio_id', 'in', comercios)] : []),
        ...(isAdministrador ? [eb('n.comercio_id', 'is', null)] : []),
        ...(comercios.length === 0 && !isAdministrador ? [eb('n.id', '<', 0)] : []),
      ]),
    )
    .where((eb) => eb.or([eb('n.id_usuario', 'is', null), eb('n.id_usuario', '=', sub)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('novedades_preferencias as p')
            .select('p.tipo')
            .where('p.id_usuario', '=', sub)
            .whereRef('p.tipo', '=', 'n.tipo')
            .where('p.campana', '=', 0),
        ),
      ),
    )

/** What somebody may hear of, the newest first. */
export const listVisible = async (
  db: Db,
  alcance: Alcance,
  { antes_de, most }: { antes_de?: number | undefined; most: number },
) => {
  const rows = await visible(db, alcance)
    .select([...columns, isRead(alcance.sub).as('leida')])
    .$if(antes_de !== undefined, (q) => q.where('n.id', '<', antes_de as number))
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ leida, id_usuario: _, ...row }) => ({ ...row, leida: Boolean(leida) }))
}

/** The ids of what somebody has not read, of some or of all; as many as are asked for. */
export const listUnread = async (
  db: Db,
  alcance: Alcance,
  { ids, most }: { ids?: readonly number[] | undefined; most: number },
) => {
  if (ids?.length === 0) return []
  const rows = await visible(db, alcance)
    .select('n.id')
    .where((eb) => eb.not(isRead(alcance.sub)))
    .$if(ids !== undefined, (q) => q.where('n.id', 'in', ids as number[]))
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export const insertRead = async (db: Db, id_usuario: string, ids: readonly number[]) => {
  if (ids.length === 0) return
  await db
    .insertInto('novedades_leidas')
    .values(ids.map((novedad_id) => ({ id_usuario, novedad_id })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** What was written down since an id, whoever's it is; what was begun before and ended later is among it again. */
export const listSince = (db: Db, after: number, most: number) =>
  db
    .selectFrom('novedades as n')
    .select(columns)
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(most)
    .execute()

export const findLast = async (db: Db) => {
  const { id } = await db
    .selectFrom('novedades')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

/** Forgets what is past its term, and who read it. */
export const deleteNovedadesBefore = async (db: Db, before: string) => {
  const old = db.selectFrom('novedades').select('id').where('creado_en', '<', before)
  await db.deleteFrom('novedades_leidas').where('novedad_id', 'in', old).execute()
  await db.deleteFrom('novedades').where('creado_en', '<', before).execute()
}

/** Forgets what was one person's. */
export const deleteNovedadesOf = async (trx: Trx, id_usuario: string) => {
  await trx.deleteFrom('novedades_leidas').where('id_usuario', '=', id_usuario).execute()
  await trx.deleteFrom('novedades_preferencias').where('id_usuario', '=', id_usuario).execute()
  await trx.deleteFrom('novedades').where('id_usuario', '=', id_usuario).execute()
}

export const listPreferencias = (db: Db, id_usuario: string) =>
  db
    .selectFrom('novedades_preferencias')
    .select(['tipo', 'campana', 'correo'])
    .where('id_usuario', '=', id_usuario)
    .execute()

export const putPreferencia = async (
  trx: Trx,
  row: Insertable<Tables['novedades_preferencias']>,
) => {
  const { campana, correo } = row
  await trx
    .insertInto('novedades_preferencias')
    .values(row)
    .onConflict((oc) => oc.columns(['id_usuario', 'tipo']).doUpdateSet({ campana, correo }))
    .execute()
}

/** Who of them turned the bell off for which kinds. */
export const listSilenced = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('novedades_preferencias')
        .select(['id_usuario', 'tipo'])
        .where('id_usuario', 'in', ids)
        .where('campana', '=', 0)
        .execute()
