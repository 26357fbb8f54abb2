import { type RawBuilder, sql } from 'kysely'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Trx } from '../../../db/tables.ts'

interface Nombrado {
  id_usuario: string
  clave: string
  huella: string
  recurso: string
}

/** What is asked with the name of something new: one text, such as JSON. */
export type Beside<P extends object> = (db: Db, param: Params<P>) => RawBuilder<string>

/** Nothing more. */
export const nothing: Beside<object> = () => sql<string>`''`

/** What has a name now, and the answer to what was asked beside, where that is new. */
export interface Claimed {
  huella: string
  recurso: string
  beside?: string
}

const findClaimed = (trx: Trx, { id_usuario, clave }: Nombrado): Promise<Claimed> =>
  trx
    .selectFrom('idempotencia')
    .select(['huella', 'recurso'])
    .where('id_usuario', '=', id_usuario)
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()

/**
 * Keeps the name of what is being made, and asks something more in the same statement; answers what already has that name, the
 * new one when nothing had.
 */
export const claimingClave = <P extends object>(beside: Beside<P>) => {
  const insert = prepared<Nombrado & P & { creado_en: string }, Claimed>((db, all) => {
    const param = all as unknown as Params<Nombrado & { creado_en: string }>
    return db
      .insertInto('idempotencia')
      .values({
        id_usuario: param('id_usuario'),
        clave: param('clave'),
        huella: param('huella'),
        recurso: param('recurso'),
        creado_en: param('creado_en'),
      })
      .onConflict((oc) => oc.doNothing())
      .returning(['huella', 'recurso', beside(db, all as unknown as Params<P>).as('beside')])
      .compile()
  })
  return async (trx: Trx, nombrado: Nombrado & P): Promise<Claimed> => {
    const [inserted] = await insert(trx, { ...nombrado, creado_en: new Date().toISOString() })
    return inserted ?? findClaimed(trx, nombrado)
  }
}

/** Asks the same where nothing is given a name. */
export const askingAlone = <P extends object>(beside: Beside<P>) => {
  const ask = prepared<P, { beside: string }>((db, param) =>
    sql<{ beside: string }>`select ${beside(db, param)} as beside`.compile(db),
  )
  return async (trx: Trx, values: P) => (await ask(trx, values))[0]?.beside
}

/** Forgets the keys that were given before. */
export const deleteClavesBefore = (db: Db, before: string) =>
  db.deleteFrom('idempotencia').where('creado_en', '<', before).execute()
