import type { EstadoFaltante } from '../../../../contract/index.ts'
import { countRows } from '../../../../db/count-rows.ts'
import { nombreDe } from '../../../../db/nombre.ts'
import type { Db } from '../../../../db/tables.ts'

const ofComercio = (db: Db, comercio_id: number, estado: EstadoFaltante) =>
  db
    .selectFrom('faltantes as f')
    .where('f.comercio_id', '=', comercio_id)
    .where('f.resuelto_en', estado === 'pendiente' ? 'is' : 'is not', null)

export const countFaltantes = (db: Db, comercio_id: number, estado: EstadoFaltante) =>
  countRows(ofComercio(db, comercio_id, estado))

/** Units that a shop sold and did not have, newest first. */
export const listFaltantes = (
  db: Db,
  comercio_id: number,
  estado: EstadoFaltante,
  limit: number,
  offset: number,
) =>
  ofComercio(db, comercio_id, estado)
    .innerJoin('productos as p', 'p.id', 'f.producto_id')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'f.id_transaccion')
    .innerJoin('ventas as v', 'v.id_transaccion', 'f.id_transaccion')
    .leftJoin('usuarios as u', 'u.id_usuario', 'v.id_usuario')
    .leftJoin('usuarios as r', 'r.id_usuario', 'f.resuelto_por')
    .select([
      'f.id',
      'f.producto_id',
      'p.nombre',
      'p.opcion',
      'f.cantidad',
      'p.unidad',
      'p.stock',
      'm.numero',
      'm.vendida_en',
      nombreDe('u').as('vendedor'),
      'f.resuelto_en',
      'f.resuelto_por as id_resuelto_por',
      nombreDe('r').as('resuelto_por'),
      'f.nota',
    ])
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Ends a faltante; answers false when it is not the shop's or had ended. */
export const endFaltante = async (
  db: Db,
  { comercio_id, id }: { comercio_id: number; id: number },
  { resuelto_por, nota }: { resuelto_por: string; nota: string },
) => {
  const { numUpdatedRows } = await db
    .updateTable('faltantes')
    .set({ resuelto_por, nota, resuelto_en: new Date().toISOString() })
    .where('id', '=', id)
    .where('comercio_id', '=', comercio_id)
    .where('resuelto_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
