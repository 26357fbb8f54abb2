import { sql } from 'kysely'
import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'

const columns = [
  'c.id',
  'c.status',
  'c.inactivo_desde',
  'c.nombre_barrio',
  'c.direccion_punto_venta',
  'c.telefono_punto_venta',
  'c.valor_domicilio',
  'c.tope_minimo_venta',
] as const

/** What selling in a shop needs to know of it; undefined when the person does not work there. */
export const findComercioOf = (db: Db, sub: string, comercio_id: number) =>
  db
    .selectFrom('comercios as c')
    .innerJoin('comercio_gente as g', 'g.comercio_id', 'c.id')
    .select([...columns, 'g.funcion'])
    .where('c.id', '=', comercio_id)
    .where('g.id_usuario', '=', sub)
    .executeTakeFirst()

/** The same of a shop that was deleted, where the person worked until then. */
export const findDeletedOf = (db: Db, sub: string, comercio_id: number) =>
  db
    .selectFrom('comercios as c')
    .leftJoin('comercio_miembros as m', (join) =>
      join.onRef('m.comercio_id', '=', 'c.id').on('m.id_usuario', '=', sub),
    )
    .select((eb) => [
      ...columns,
      eb.fn.coalesce('m.funcion', sql.lit<Funcion>('dueño')).as('funcion'),
    ])
    .where('c.id', '=', comercio_id)
    .where('c.borrado_en', 'is not', null)
    .where((eb) => eb.or([eb('c.administrador_id', '=', sub), eb('m.id_usuario', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roles_retirados as r')
            .select('r.rol')
            .where('r.id_usuario', '=', sub)
            .where('r.rol', '=', 'Comercio'),
        ),
      ),
    )
    .executeTakeFirst()
