import type { EstadoComprobante } from '../../../../contract/index.ts'
import { countRows } from '../../../../db/count-rows.ts'
import { nombreDe } from '../../../../db/nombre.ts'
import type { Db, Trx } from '../../../../db/tables.ts'

const ofComercio = (db: Db, comercio_id: number, estado: EstadoComprobante) =>
  db
    .selectFrom('venta_pagos as p')
    .where('p.comercio_id', '=', comercio_id)
    .where('p.estado_comprobante', '=', estado)

export const countComprobantes = (db: Db, comercio_id: number, estado: EstadoComprobante) =>
  countRows(ofComercio(db, comercio_id, estado))

/** What wallets paid of a shop's sales, the oldest first. */
export const listComprobantes = (
  db: Db,
  comercio_id: number,
  estado: EstadoComprobante,
  limit: number,
  offset: number,
) =>
  ofComercio(db, comercio_id, estado)
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'p.id_transaccion')
    .innerJoin('ventas as v', 'v.id_transaccion', 'p.id_transaccion')
    .leftJoin('comprobantes as c', 'c.key', 'p.comprobante_key')
    .leftJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .leftJoin('usuarios as r', 'r.id_usuario', 'p.revisado_por')
    .select([
      'p.id_transaccion',
      'p.orden',
      'm.numero',
      'p.monto',
      'v.total_a_pagar',
      'm.vendida_en',
      nombreDe('u').as('vendedor'),
      'p.sin_conexion',
      'p.referencia as referencia_pago',
      'p.estado_comprobante',
      'c.tipo',
      'c.huella',
      'p.revisado_en',
      'p.revisado_por as id_revisado_por',
      nombreDe('r').as('revisado_por'),
      'p.nota_revision',
    ])
    .orderBy('m.vendida_en')
    .orderBy('p.id_transaccion')
    .orderBy('p.orden')
    .limit(limit)
    .offset(offset)
    .execute()

/** What wallets paid in a shop with one of these numbers, or one of these files. */
export const listParecidas = (
  db: Db,
  comercio_id: number,
  referencias: readonly string[],
  huellas: readonly string[],
) =>
  db
    .selectFrom('venta_pagos as p')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'p.id_transaccion')
    .leftJoin('comprobantes as c', 'c.key', 'p.comprobante_key')
    .select(['p.id_transaccion', 'p.orden', 'm.numero', 'p.referencia', 'c.huella'])
    .where('p.comercio_id', '=', comercio_id)
    .where('p.metodo', '=', 'billetera')
    .where((eb) =>
      eb.or([
        eb('p.referencia', 'in', referencias.length ? referencias : ['']),
        eb('c.huella', 'in', huellas.length ? huellas : ['']),
      ]),
    )
    .orderBy('m.vendida_en')
    .orderBy('p.id_transaccion')
    .orderBy('p.orden')
    .execute()

/** A part of a sale of a shop: the first that a wallet paid, where nobody says which. */
export interface ParteOf {
  comercio_id: number
  id_transaccion: string
  orden: number | undefined
}

const parteOf = (db: Db, { comercio_id, id_transaccion, orden }: ParteOf) =>
  db
    .selectFrom('venta_pagos as p')
    .where('p.comercio_id', '=', comercio_id)
    .where('p.id_transaccion', '=', id_transaccion)
    .where('p.metodo', '=', 'billetera')
    .$if(orden !== undefined, (query) => query.where('p.orden', '=', orden ?? 0))
    .orderBy('p.orden')

/** The file that proves a part of a sale. */
export const findArchivo = (db: Db, parte: ParteOf) =>
  parteOf(db, parte)
    .innerJoin('comprobantes as c', 'c.key', 'p.comprobante_key')
    .select(['c.key', 'c.tipo'])
    .executeTakeFirst()

/** A wallet's part of a sale, by its place and what is known of it; undefined where there is none. */
export const findParte = (db: Db, parte: ParteOf) =>
  parteOf(db, parte).select(['p.orden', 'p.estado_comprobante as estado']).executeTakeFirst()

interface Revision {
  estado: EstadoComprobante
  revisado_por: string
  nota: string
}

const reviewed = ({ estado, revisado_por, nota }: Revision) => ({
  ...{ estado_comprobante: estado, revisado_por, nota_revision: nota },
  revisado_en: new Date().toISOString(),
})

/** Ends the revision of a part; answers false when somebody else had. */
export const endRevision = async (
  trx: Trx,
  id_transaccion: string,
  orden: number,
  revision: Revision,
) => {
  const { numUpdatedRows } = await trx
    .updateTable('venta_pagos')
    .set(reviewed(revision))
    .where('id_transaccion', '=', id_transaccion)
    .where('orden', '=', orden)
    .where('estado_comprobante', '=', 'por_verificar')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Says of a whole sale what came of its proofs, where all of it is by wallet. */
export const updateWhole = async (trx: Trx, id_transaccion: string, revision: Revision) => {
  await trx
    .updateTable('ventas_mostrador')
    .set(reviewed(revision))
    .where('id_transaccion', '=', id_transaccion)
    .where('metodo_pago', '=', 'billetera')
    .execute()
}
