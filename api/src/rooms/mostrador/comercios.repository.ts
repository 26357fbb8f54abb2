import type { Db } from '../../../db/tables.ts'

/** What selling in a shop needs to know of it; undefined when the person does not work there. */
export const findComercioOf = (db: Db, sub: string, comercio_id: number) =>
  db
    .selectFrom('comercios as c')
    .innerJoin('comercio_gente as g', 'g.comercio_id', 'c.id')
    .select([
      'c.id',
      'c.status',
      'c.inactivo_desde',
      'c.nombre_barrio',
      'c.direccion_punto_venta',
      'c.telefono_punto_venta',
      'c.valor_domicilio',
      'c.tope_minimo_venta',
      'g.funcion',
    ])
    .where('c.id', '=', comercio_id)
    .where('g.id_usuario', '=', sub)
    .executeTakeFirst()
