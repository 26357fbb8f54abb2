import type { Funcion } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'

const equipo = (db: Db, comercio_id: number) =>
  db
    .selectFrom('comercio_gente as g')
    .innerJoin('usuarios as u', 'u.id_usuario', 'g.id_usuario')
    .leftJoin('comercio_miembros as m', (join) =>
      join.onRef('m.comercio_id', '=', 'g.comercio_id').onRef('m.id_usuario', '=', 'g.id_usuario'),
    )
    .select([
      'g.id_usuario',
      'u.nombres',
      'u.apellidos',
      'u.correo_electronico',
      'g.funcion',
      'm.creado_en',
    ])
    .where('g.comercio_id', '=', comercio_id)

/** Everybody who works in a shop, by name. */
export const listMiembros = (db: Db, comercio_id: number) =>
  equipo(db, comercio_id).orderBy('u.nombres').orderBy('u.correo_electronico').execute()

export const findMiembro = (db: Db, comercio_id: number, id_usuario: string) =>
  equipo(db, comercio_id).where('g.id_usuario', '=', id_usuario).executeTakeFirst()

/** Makes somebody a member, or changes what they do. */
export const putMiembro = async (
  trx: Trx,
  comercio_id: number,
  id_usuario: string,
  funcion: Funcion,
) => {
  const creado_en = new Date().toISOString()
  await trx
    .insertInto('comercio_miembros')
    .values({ comercio_id, id_usuario, funcion, creado_en })
    .onConflict((oc) => oc.columns(['comercio_id', 'id_usuario']).doUpdateSet({ funcion }))
    .execute()
}

export const deleteMiembro = async (trx: Trx, comercio_id: number, id_usuario: string) => {
  await trx
    .deleteFrom('comercio_miembros')
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .execute()
}
