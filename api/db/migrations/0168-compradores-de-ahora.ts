import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// Whether who orders has a living account, and accepted a version of the policy, when the turn of their orders is theirs. An
// account that was deleted while its order waited buys nothing: only a function of its own sees that on PostgreSQL.
const acepta = `create or replace function comprador_acepta(comprador text, politica text) returns boolean
  language plpgsql volatile as $$ begin
    return exists (select from consentimientos c join usuarios u on u.id_usuario = c.id_usuario
      where c.id_usuario = comprador and c.texto = 'registro' and c.version = politica
        and u.borrado_en is null);
  end $$`

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) await runAll(db, [acepta])
}

export const down = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) await runAll(db, ['drop function if exists comprador_acepta(text, text)'])
}
