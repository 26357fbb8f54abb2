import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

/** A product whose units moved since, how many of it were sold by then, and where it is listed. */
export interface Sold {
  id: number
  unidades: number
  comercio_id: number
  categoria_id: number
  isOferta: boolean
}

/** Up to where the catalogue's changes are known. */
export interface Mark {
  /** Every committed write makes it higher, whichever process made it. */
  version: number
  /** How many of the versions were more than units that moved. */
  estructura: number
  hasta: number
  /** What PostgreSQL saw, and since when it runs: another server, or one begun anew, counts apart. */
  seen: string
  server: string
}

export interface Changes {
  mark: Mark
  /** Undefined where there is more to know than is worth telling: nothing is as it was. */
  sold: Sold[] | undefined
}

// More products than these are not told one by one.
const most = 500

interface Since {
  hasta: number
  seen: string
}

const nowhere: Since = { hasta: Number.MAX_SAFE_INTEGER, seen: '1:1:' }

type Param = Params<Since>

// A family stands among the offers where one of its options is one.
const told = sql`p.id, p.unidades_vendidas, p.comercio_id, p.categoria_id,
  case when p.valor_antes is not null or (p.familia_id is not null and exists (
    select 1 from productos m where m.familia_id = p.familia_id and m.status = 1
      and m.valor_antes is not null)) then 1 else 0 end`

// Which transactions were seen tells more than their numbers: one that began before others may end after them.
const seenSince = (param: Param) =>
  sql`cambio >= ${param('hasta')}
    and not pg_visible_in_snapshot(cambio::text::xid8, cast(${param('seen')} as pg_snapshot))`

const changesWhere = (where: RawBuilder<unknown>) =>
  sql`(select producto_id from catalogo_cambios where ${where} order by cambio limit ${sql.lit(most + 1)}) c
    join productos p on p.id = c.producto_id`

const onPostgres = (param: Param) => sql`
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint as hasta,
  pg_current_snapshot()::text as seen, pg_postmaster_start_time()::text as server,
  (select json_agg(json_build_array(${told})) from ${changesWhere(seenSince(param))}) as sold`

// One writer at a time: numbers are in the order in which they were committed.
const onSqlite = (param: Param) => sql`
  (select max(cambio) from catalogo_cambios) as hasta, '' as seen, '' as server,
  (select json_group_array(json_array(${told}))
    from ${changesWhere(sql`cambio > ${param('hasta')}`)}) as sold`

type Told = [id: number, unidades: number, comercio: number, categoria: number, oferta: number]

interface Row extends Omit<Mark, 'hasta'> {
  hasta: number | null
  sold: string | Told[] | null
}

const changesQuery = prepared<Since, Row>((db, param) =>
  sql<Row>`select cast(sum(version) as bigint) as version,
      cast(sum(version - ligeras) as bigint) as estructura,
      ${isPostgres(db) ? onPostgres(param) : onSqlite(param)} from catalogo_version`.compile(db),
)

const listed = (sold: Row['sold']): Told[] =>
  (typeof sold === 'string' ? JSON.parse(sold) : sold) ?? []

const isSame = (before: Mark, after: Mark) =>
  before.estructura === after.estructura &&
  before.server === after.server &&
  before.version <= after.version &&
  before.hasta <= after.hasta

/** What was committed since `before`, in one statement, and up to where that is known. */
export const readChanges = async (db: Db, before?: Mark): Promise<Changes> => {
  const { hasta, seen } = before ?? nowhere
  const [row] = await changesQuery(db, { hasta, seen })
  if (!row) throw new Error('catalogo_version has no rows')
  const { sold: changed, ...read } = row
  const mark = { ...read, hasta: read.hasta ?? 0 }
  if (!before || !isSame(before, mark)) return { mark, sold: undefined }
  if (before.version === mark.version) return { mark, sold: [] }
  const sold = listed(changed).map(([id, unidades, comercio_id, categoria_id, oferta]) => ({
    ...{ id, unidades, comercio_id, categoria_id, isOferta: oferta === 1 },
  }))
  return { mark, sold: sold.length > most ? undefined : sold }
}
