import type { Db } from '../../../db/tables.ts'
import { audit } from './write-down.ts'

const onceMs = 15 * 60_000
const mostKept = 10_000

interface Negado {
  /** Who, by the subject of the token. */
  sub: string
  /** The call with its parameters unnamed: "GET /api/admin/panel". */
  llamada: string
  code: string
}

/**
 * Writes down that somebody known was refused: once a quarter of an hour per person and call, so that who keeps asking
 * fills no log.
 */
export const createRefusalLog = (db: Db) => {
  const told = new Map<string, number>()
  return async ({ sub, llamada, code }: Negado) => {
    const key = `${sub} ${llamada} ${code}`
    if ((told.get(key) ?? 0) > Date.now()) return
    if (told.size >= mostKept) told.clear()
    told.set(key, Date.now() + onceMs)
    const cambio = { id_usuario: sub, accion: 'negar', recurso: 'acceso' } as const
    await db
      .transaction()
      .execute((trx) =>
        audit(trx, { ...cambio, recurso_id: llamada.slice(0, 100), despues: { code } }),
      )
  }
}

export type RefusalLog = ReturnType<typeof createRefusalLog>
