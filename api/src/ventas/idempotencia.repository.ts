import type { Db } from '../../db/tables.ts'

interface Nombrado {
  id_usuario: string
  clave: string
  huella: string
  recurso: string
}

/** Keeps the name of what is being made; answers what already has that name, the new one when nothing had. */
export const claimClave = async (trx: Db, nombrado: Nombrado) => {
  await trx
    .insertInto('idempotencia')
    .values({ ...nombrado, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return trx
    .selectFrom('idempotencia')
    .select(['huella', 'recurso'])
    .where('id_usuario', '=', nombrado.id_usuario)
    .where('clave', '=', nombrado.clave)
    .executeTakeFirstOrThrow()
}
