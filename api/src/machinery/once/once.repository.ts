import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Trx } from '../../../db/tables.ts'

interface Nombrado {
  id_usuario: string
  clave: string
  huella: string
  recurso: string
}

const insertNew = prepared((db, param: Params<Nombrado & { creado_en: string }>) =>
  db
    .insertInto('idempotencia')
    .values({
      id_usuario: param('id_usuario'),
      clave: param('clave'),
      huella: param('huella'),
      recurso: param('recurso'),
      creado_en: param('creado_en'),
    })
    .onConflict((oc) => oc.doNothing())
    .returning(['huella', 'recurso'])
    .compile(),
)

/** Keeps the name of what is being made; answers what already has that name, the new one when nothing had. */
export const claimClave = async (trx: Trx, nombrado: Nombrado) => {
  const [inserted] = await insertNew(trx, { ...nombrado, creado_en: new Date().toISOString() })
  if (inserted) return inserted
  return trx
    .selectFrom('idempotencia')
    .select(['huella', 'recurso'])
    .where('id_usuario', '=', nombrado.id_usuario)
    .where('clave', '=', nombrado.clave)
    .executeTakeFirstOrThrow()
}

/** Forgets the keys that were given before. */
export const deleteClavesBefore = (db: Db, before: string) =>
  db.deleteFrom('idempotencia').where('creado_en', '<', before).execute()
