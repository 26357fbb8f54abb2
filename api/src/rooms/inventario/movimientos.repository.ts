import { sql } from 'kysely'
import type { MotivoAjuste, TipoMovimiento } from '../../../contract/index.ts'
import { unidadesJson, unidadesOf } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Trx } from '../../../db/tables.ts'

/** Why stocks moved. */
export interface Causa {
  tipo: TipoMovimiento
  /** The sale, the upload, or the adjustment's own id. */
  referencia?: string | undefined
  motivo?: MotivoAjuste | undefined
  nota?: string | undefined
  /** Who of the shop did it. */
  id_usuario?: string | undefined
}

interface Unidades {
  id: number
  /** Units that came; negative when they went. */
  cantidad: number
}

interface Escrito {
  unidades: string
  tipo: TipoMovimiento
  motivo: MotivoAjuste | null
  nota: string | null
  referencia: string | null
  id_usuario: string | null
  ahora: string
}

const insert = prepared((db, param: Params<Escrito>) =>
  sql`
    insert into movimientos_stock
      (producto_id, tipo, cantidad, stock, motivo, nota, referencia, id_usuario, fecha_y_hora)
    select p.id, ${param('tipo')}, x.cantidad, p.stock, ${param('motivo')}, ${param('nota')},
      ${param('referencia')}, ${param('id_usuario')}, ${param('ahora')}
    from productos p join ${unidadesOf(db, param('unidades'))} on x.id = p.id`.compile(db),
)

/** What writes down that stocks have changed, with what there is then of each product. */
export const movimientosOf = (trx: Trx, unidades: readonly Unidades[], causa: Causa) => {
  const { tipo, referencia = null, motivo = null, nota = null, id_usuario = null } = causa
  const ahora = new Date().toISOString()
  const all = { tipo, referencia, motivo, nota, id_usuario, ahora }
  return insert.of(trx, { ...all, unidades: unidadesJson(unidades) })
}

/** Writes down that stocks have just changed, with what there is now of each product. */
export const insertMovimientos = async (trx: Trx, unidades: readonly Unidades[], causa: Causa) => {
  if (unidades.length > 0) await trx.executeQuery(movimientosOf(trx, unidades, causa))
}

const ofProducto = (db: Db, producto_id: number) =>
  db.selectFrom('movimientos_stock as m').where('m.producto_id', '=', producto_id)

export const countMovimientos = async (db: Db, producto_id: number) =>
  (
    await ofProducto(db, producto_id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const withAuthor = (db: Db, producto_id: number) =>
  ofProducto(db, producto_id)
    .leftJoin('usuarios as u', 'u.id_usuario', 'm.id_usuario')
    .select([
      'm.id',
      'm.tipo',
      'm.cantidad',
      'm.stock',
      'm.motivo',
      'm.nota',
      'm.referencia',
      'm.fecha_y_hora',
      'u.nombres',
      'u.apellidos',
      'u.correo_electronico',
    ])

/** Newest first. */
export const listMovimientos = (db: Db, producto_id: number, limit: number, offset: number) =>
  withAuthor(db, producto_id).orderBy('m.id', 'desc').limit(limit).offset(offset).execute()

/** An adjustment by hand. */
export const findAjuste = (db: Db, producto_id: number, referencia: string) =>
  withAuthor(db, producto_id).where('m.referencia', '=', referencia).executeTakeFirst()
