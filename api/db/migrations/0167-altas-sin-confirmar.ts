import type { Kysely } from 'kysely'
import { buildIndex, dropIndex } from '../piecemeal.ts'

// Who signed up and never showed that the address is theirs is found by when that was: they are few among all accounts.

export const isPiecemeal = true

const name = 'identity_usuarios_sin_confirmar'

export const up = (db: Kysely<unknown>) =>
  buildIndex(
    db,
    { name },
    'on identity_usuarios (creado_en) where is_confirmed = 0 and is_correo_verified = 0',
  )

export const down = (db: Kysely<unknown>) => dropIndex(db, name)
