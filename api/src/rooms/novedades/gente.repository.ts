import type { Funcion, TipoNovedad } from '../../../contract/index.ts'
import { amongOf } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'

interface Row {
  id_usuario: string
  correo: string | null
  quiere: number | null
}

// `quiere`: 1 or 0, what they said of mails of that kind; null where they said nothing.
const withCorreo = (rows: Row[]) =>
  rows.flatMap(({ correo, ...one }) => (correo ? [{ ...one, correo }] : []))

const genteOf = prepared(
  (db, param: Params<{ comercio_id: number; funciones: string; tipo: TipoNovedad }>) =>
    db
      .selectFrom('comercio_gente as g')
      .innerJoin('usuarios as u', 'u.id_usuario', 'g.id_usuario')
      .leftJoin('novedades_preferencias as p', (join) =>
        join.onRef('p.id_usuario', '=', 'g.id_usuario').on('p.tipo', '=', param('tipo')),
      )
      .select(['g.id_usuario', 'u.correo_electronico as correo', 'p.correo as quiere'])
      .where('g.comercio_id', '=', param('comercio_id'))
      .where(amongOf(db, 'g.funcion', param('funciones')))
      .where('u.correo_electronico', 'is not', null)
      .orderBy('u.correo_electronico')
      .compile(),
)

/** Where the people of a shop who do one of some functions are written to, and what they said of mails of a kind. */
export const listGente = async (
  db: Db,
  comercio_id: number,
  funciones: readonly Funcion[],
  tipo: TipoNovedad,
) => withCorreo(await genteOf(db, { comercio_id, funciones: JSON.stringify(funciones), tipo }))

const administradores = prepared((db, param: Params<{ tipo: TipoNovedad }>) =>
  db
    .selectFrom('usuario_roles as r')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_usuario')
    .leftJoin('novedades_preferencias as p', (join) =>
      join.onRef('p.id_usuario', '=', 'r.id_usuario').on('p.tipo', '=', param('tipo')),
    )
    .select(['r.id_usuario', 'u.correo_electronico as correo', 'p.correo as quiere'])
    .where('r.rol', '=', 'Administrador')
    .where('u.borrado_en', 'is', null)
    .orderBy('u.correo_electronico')
    .compile(),
)

/** The same of administrators. */
export const listAdministradores = async (db: Db, tipo: TipoNovedad) =>
  withCorreo(await administradores(db, { tipo }))
