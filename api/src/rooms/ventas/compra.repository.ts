import { sql } from 'kysely'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

interface Id {
  id_transaccion: string
}

const byId = prepared((db, param: Params<Id>) =>
  db
    .selectFrom('ventas as v')
    .innerJoin('venta_lineas as l', 'l.id_transaccion', 'v.id_transaccion')
    .leftJoin('usuarios as u', (join) =>
      join.onRef('u.id_usuario', '=', 'v.id_usuario').on('u.borrado_en', 'is', null),
    )
    .leftJoin('comercios as c', 'c.id', 'l.comercio_id')
    .leftJoin('preferencias as pr', (join) =>
      join.onRef('pr.id_transaccion', '=', 'v.id_transaccion').on('pr.intento', '=', (eb) =>
        eb
          .selectFrom('pagos')
          .select((pagos) => sql<number>`${pagos.fn.countAll()} + 1`.as('intento'))
          .whereRef('pagos.id_transaccion', '=', 'v.id_transaccion'),
      ),
    )
    .select((eb) => [
      'v.id_transaccion',
      'v.id_usuario',
      'v.estado_tx',
      'v.valor_del_envio',
      'v.total_a_pagar',
      'v.direccion_envio',
      'v.vence_en',
      'v.cupon',
      'v.descuento_total',
      'v.descuento_envio',
      'u.nombres',
      'u.apellidos',
      'u.correo_electronico',
      'pr.init_point',
      eb
        .selectFrom('pagos')
        .select((pagos) => pagos.fn.countAll<number>().as('cuantos'))
        .whereRef('pagos.id_transaccion', '=', 'v.id_transaccion')
        .$asScalar()
        .$notNull()
        .as('pagos'),
      'l.producto_id',
      'l.nombre',
      'l.cantidad',
      'l.valor_total',
      'l.descuento',
      'c.borrado_en',
    ])
    .where('v.id_transaccion', '=', param('id_transaccion'))
    .orderBy('l.orden')
    .compile(),
)

/**
 * A sale with its lines, its buyer, how many payments were tried, and where the next one is to be made if it was begun: what a provider or a letter is told, in one read.
 */
export const findCompra = async (db: Db, id_transaccion: string) => {
  const rows = await byId(db, { id_transaccion })
  const [venta] = rows
  if (!venta) return undefined
  const lineas = rows.map(({ producto_id: id, nombre, cantidad, valor_total, ...row }) => ({
    ...{ id, nombre, cantidad, valor_total, descuento: row.descuento },
    /** Its shop was deleted: nobody is there to send it. */
    isOfNobody: row.borrado_en !== null,
  }))
  return { ...venta, lineas }
}

export type Compra = NonNullable<Awaited<ReturnType<typeof findCompra>>>
