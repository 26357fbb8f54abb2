import type { Kysely } from 'kysely'
import { buildIndex, dropIndex } from '../piecemeal.ts'

export const isPiecemeal = true

/** What each shop sold most, read off the end of an index: home shows some of every shop, and a shop's page begins with it. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(
    db,
    { name: 'productos_comercio_unidades' },
    'on productos (comercio_id, unidades_vendidas, id) where status = 1',
  )

export const down = (db: Kysely<unknown>) => dropIndex(db, 'productos_comercio_unidades')
