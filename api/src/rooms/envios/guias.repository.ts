import type { Insertable, Selectable } from 'kysely'
import type { EstadoGuia, Given } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import { unidadesToSend } from './envios.repository.ts'

export type StoredGuia = Selectable<Tables['guias']>

/** Keeps a guide that is asked for; answers false where the parcel has one that is alive. */
export const insertGuia = async (trx: Trx, guia: Insertable<Tables['guias']>) => {
  const inserted = await trx
    .insertInto('guias')
    .values(guia)
    .onConflict((conflict) => conflict.doNothing())
    .returning('clave')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findGuia = (db: Db, clave: string) =>
  db.selectFrom('guias').selectAll().where('clave', '=', clave).executeTakeFirst()

export const findGuiaByOrden = (db: Db, orden: string) =>
  db.selectFrom('guias').selectAll().where('orden', '=', orden).executeTakeFirst()

/** The same, and nobody else changes it before the transaction ends. Lock its sale first. */
export const lockGuia = (trx: Trx, clave: string) =>
  trx
    .selectFrom('guias')
    .selectAll()
    .where('clave', '=', clave)
    .$if(isPostgres(trx), (q) => q.forUpdate())
    .executeTakeFirst()

/** The guide of a parcel that was asked for last. */
export const findLastGuia = (db: Db, id_transaccion: string, comercio_id: number) =>
  db
    .selectFrom('guias')
    .selectAll()
    .where('id_transaccion', '=', id_transaccion)
    .where('comercio_id', '=', comercio_id)
    .orderBy('creada_en', 'desc')
    .limit(1)
    .executeTakeFirst()

export const updateGuia = async (
  trx: Trx,
  clave: string,
  cambio: Given<Omit<StoredGuia, 'clave' | 'id_transaccion' | 'comercio_id' | 'creada_en'>>,
) => {
  await trx.updateTable('guias').set(cambio).where('clave', '=', clave).execute()
}

/** What a carrier told of a guide, the oldest first. */
export const listPasos = (db: Db, clave: string) =>
  db
    .selectFrom('guia_pasos')
    .select(['estado', 'detalle', 'en'])
    .where('clave', '=', clave)
    .orderBy('orden')
    .execute()

/** Adds a step; the guide is locked. */
export const notePaso = async (
  trx: Trx,
  clave: string,
  paso: { estado: EstadoGuia; detalle: string | null; en: string },
) => {
  const { count } = await trx
    .selectFrom('guia_pasos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('guia_pasos')
    .values({ clave, orden: Number(count), ...paso })
    .execute()
}

/** Where the parcels of a sale are shown by their carriers, and the steps that those told of, by shop. */
export const listSeguimientos = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('guias as g')
    .leftJoin('guia_pasos as p', 'p.clave', 'g.clave')
    .select(['g.comercio_id', 'g.numero', 'g.rastreo', 'p.estado', 'p.detalle', 'p.en'])
    .where('g.id_transaccion', '=', id_transaccion)
    .where('g.numero', 'is not', null)
    .orderBy('g.creada_en')
    .orderBy('p.orden')
    .execute()

/** A shop's part of an order, as a carrier has to know it. */
export const findParcel = (db: Db, comercio_id: number, id_transaccion: string) =>
  db
    .selectFrom('venta_envios as e')
    .innerJoin('ventas as v', 'v.id_transaccion', 'e.id_transaccion')
    .innerJoin('comercios as c', 'c.id', 'e.comercio_id')
    .leftJoin('usuarios as u', (join) =>
      join.onRef('u.id_usuario', '=', 'v.id_usuario').on('u.borrado_en', 'is', null),
    )
    .select([
      'e.estado',
      'v.estado_tx',
      'v.direccion_envio',
      'v.municipio_envio',
      'c.nombre_barrio',
      'c.direccion_punto_venta',
      'c.telefono_punto_venta',
      'c.municipio',
      'u.nombres',
      'u.apellidos',
      'u.telefono',
    ])
    .where('e.id_transaccion', '=', id_transaccion)
    .where('e.comercio_id', '=', comercio_id)
    .executeTakeFirst()

/** What goes into it: the lines of which something is left, what a unit weighs in grams and costs. */
export const listContents = (db: Db, comercio_id: number, id_transaccion: string) =>
  db
    .selectFrom('venta_lineas as l')
    .leftJoin('productos as p', 'p.id', 'l.producto_id')
    .select([unidadesToSend.as('cantidad'), 'l.unidad', 'l.valor_total', 'p.peso_gramos'])
    .where('l.id_transaccion', '=', id_transaccion)
    .where('l.comercio_id', '=', comercio_id)
    .where(unidadesToSend, '>', 0)
    .execute()
