import type { Kysely } from 'kysely'
import { buildIndex } from '../piecemeal.ts'

export const isPiecemeal = true

/** Orders that are paid and that a shop has nothing of to send: there should be none, and it costs nothing to look. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(
    db,
    { name: 'venta_comercios_sin_envio' },
    "on venta_comercios (id_transaccion) where suya = 0 and estado = 'Completada'",
  )
