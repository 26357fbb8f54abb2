import type { EstadoComprobante } from '../../../../contract/index.ts'
import { countRows } from '../../../../db/count-rows.ts'
import { nombreDe } from '../../../../db/nombre.ts'
import type { Db } from '../../../../db/tables.ts'

const ofComercio = (db: Db, comercio_id: number, estado: EstadoComprobante) =>
  db
    .selectFrom('ventas_mostrador as m')
    .where('m.comercio_id', '=', comercio_id)
    .where('m.estado_comprobante', '=', estado)

export const countComprobantes = (db: Db, comercio_id: number, estado: EstadoComprobante) =>
  countRows(ofComercio(db, comercio_id, estado))

/** Sales of a shop that were paid by wallet, the oldest first. */
export const listComprobantes = (
  db: Db,
  comercio_id: number,
  estado: EstadoComprobante,
  limit: number,
  offset: number,
) =>
  ofComercio(db, comercio_id, estado)
    .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
    .leftJoin('comprobantes as c', 'c.key', 'm.comprobante_key')
    .leftJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .leftJoin('usuarios as r', 'r.id_usuario', 'm.revisado_por')
    .select([
      'm.id_transaccion',
      'm.numero',
      'v.total_a_pagar',
      'm.vendida_en',
      nombreDe('u').as('vendedor'),
      'm.sin_conexion',
      'm.referencia_pago',
      'm.estado_comprobante',
      'c.tipo',
      'c.huella',
      'm.revisado_en',
      'm.revisado_por as id_revisado_por',
      nombreDe('r').as('revisado_por'),
      'm.nota_revision',
    ])
    .orderBy('m.vendida_en')
    .orderBy('m.id_transaccion')
    .limit(limit)
    .offset(offset)
    .execute()

/** Sales of a shop that have one of these wallets' numbers, or one of these files. */
export const listParecidas = (
  db: Db,
  comercio_id: number,
  referencias: readonly string[],
  huellas: readonly string[],
) =>
  db
    .selectFrom('ventas_mostrador as m')
    .leftJoin('comprobantes as c', 'c.key', 'm.comprobante_key')
    .select(['m.id_transaccion', 'm.numero', 'm.referencia_pago', 'c.huella'])
    .where('m.comercio_id', '=', comercio_id)
    .where((eb) =>
      eb.or([
        eb('m.referencia_pago', 'in', referencias.length ? referencias : ['']),
        eb('c.huella', 'in', huellas.length ? huellas : ['']),
      ]),
    )
    .execute()

/** The file that proves a sale of a shop. */
export const findArchivo = (db: Db, comercio_id: number, id_transaccion: string) =>
  db
    .selectFrom('ventas_mostrador as m')
    .innerJoin('comprobantes as c', 'c.key', 'm.comprobante_key')
    .select(['c.key', 'c.tipo'])
    .where('m.comercio_id', '=', comercio_id)
    .where('m.id_transaccion', '=', id_transaccion)
    .executeTakeFirst()

/** The state of a sale's proof; undefined when the shop has no such sale, null when it was paid in cash. */
export const findEstado = async (db: Db, comercio_id: number, id_transaccion: string) =>
  (
    await db
      .selectFrom('ventas_mostrador')
      .select('estado_comprobante')
      .where('comercio_id', '=', comercio_id)
      .where('id_transaccion', '=', id_transaccion)
      .executeTakeFirst()
  )?.estado_comprobante

/** Ends a revision; answers false when somebody else had. */
export const endRevision = async (
  db: Db,
  id_transaccion: string,
  { estado, revisado_por, nota }: { estado: EstadoComprobante; revisado_por: string; nota: string },
) => {
  const { numUpdatedRows } = await db
    .updateTable('ventas_mostrador')
    .set({
      ...{ estado_comprobante: estado, revisado_por, nota_revision: nota },
      revisado_en: new Date().toISOString(),
    })
    .where('id_transaccion', '=', id_transaccion)
    .where('estado_comprobante', '=', 'por_verificar')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
