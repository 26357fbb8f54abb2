import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { mayStock, requireFuncion, toStock } from '../comercios/comercios.ts'
import { type CargaRow, findCarga, moveCarga } from './cargas.repository.ts'

export interface Caller {
  sub: string
}

type OwnedCarga = Pick<CargaRow, 'id_usuario' | 'comercio_id'>

/** Whether who announced an upload may still stock its shop. */
export const isAllowed = (db: Db, { id_usuario, comercio_id }: OwnedCarga) =>
  mayStock(db, { sub: id_usuario }, comercio_id)

/** Whether an upload is a person's own, of a shop that they may stock today. */
export const isOwn = async (db: Db, { sub }: Caller, carga: OwnedCarga) =>
  carga.id_usuario === sub && (await isAllowed(db, carga))

/** That upload; throws carga_no_encontrada, or what `requireFuncion` throws to who may no longer stock the shop. */
export const getOwn = async (db: Db, quien: Caller, id: string) => {
  const carga = /^[0-9a-f-]{36}$/.test(id) ? await findCarga(db, id) : undefined
  if (carga?.id_usuario !== quien.sub) throw new ApiError('carga_no_encontrada')
  await requireFuncion(db, quien, carga.comercio_id, toStock)
  return carga
}

const notAllowed = 'Quien subió el archivo ya no puede cambiar los productos del comercio.'

/** Ends an upload under way and says why: its author may no longer stock the shop, or else. What has gone in stays. */
export const stopCarga = (
  db: Db,
  { id, id_usuario, comercio_id }: OwnedCarga & { id: string },
  error = notAllowed,
) =>
  db.transaction().execute(async (trx) => {
    const ended = { estado: 'fallida', error, terminado_en: new Date().toISOString() } as const
    if (!(await moveCarga(trx, id, ['en_revision', 'en_proceso'], ended))) return
    const { procesadas = 0 } = (await findCarga(trx, id)) ?? {}
    const cambio = { id_usuario, accion: 'detener', recurso: 'carga', recurso_id: id } as const
    await audit(trx, { ...cambio, despues: { comercio_id, procesadas } })
  })
