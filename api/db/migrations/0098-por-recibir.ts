import type { Kysely } from 'kysely'
import { buildIndex } from '../piecemeal.ts'

export const isPiecemeal = true

/** What is on its way back to a shop: counted at every look at what waits. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(
    db,
    { name: 'reembolsos_por_recibir' },
    "on reembolsos (comercio_id) where estado = 'pedido' and espera = 'por_recibir'",
  )
