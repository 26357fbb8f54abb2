import type {
  DecisionResena,
  NuevaRespuesta,
  ReporteForm,
  ResenaAdmin,
  ResenaComercio,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { requireFuncion, toStock } from '../comercios/comercios.ts'
import { holdPersona, rolesOf } from '../usuarios/usuarios.ts'
import { listWithProducto } from './lectura.repository.ts'
import {
  closeReportes,
  countReportes,
  deleteReportesOf,
  insertReporte,
  listReported,
  lockResena,
  updateResena,
} from './resenas.repository.ts'
import { toResenasAdmin, toResenasComercio } from './shapes.ts'

const getLocked = async (trx: Trx, id: number) => {
  const resena = await lockResena(trx, id)
  if (!resena) throw new ApiError('resena_no_encontrada')
  return resena
}

const only = <Shape>([one]: Shape[]): Shape => {
  if (!one) throw new ApiError('resena_no_encontrada')
  return one
}

interface Who {
  sub: string
  comercio_id: number
}

// Another tab said the same a moment before.
const isRepeated = (respuesta: string | null, { texto }: NuevaRespuesta) => respuesta === texto

/**
 * Keeps what a shop answers to a review of what it sold. Throws resena_no_encontrada for another shop's, and for one that is
 * hidden; datos_cambiados when the answer is not the one that was read.
 */
export const answerResena = (
  db: Db,
  { sub, comercio_id }: Who,
  id: number,
  sent: NuevaRespuesta,
): Promise<ResenaComercio> =>
  db.transaction().execute(async (trx) => {
    // Who was let go a moment ago answers nothing any more.
    await requireFuncion(trx, { sub }, comercio_id, toStock)
    const resena = await getLocked(trx, id)
    if (resena.comercio_id !== comercio_id || resena.oculto_en)
      throw new ApiError('resena_no_encontrada')
    if (!isRepeated(resena.respuesta, sent)) {
      if (resena.respuesta_version !== sent.version) throw new ApiError('datos_cambiados')
      await updateResena(trx, id, {
        respuesta: sent.texto,
        respondido_en: new Date().toISOString(),
        respuesta_version: sent.version + 1,
      })
      const antes = resena.respuesta === null ? undefined : { respuesta: resena.respuesta }
      const cambio = { id_usuario: sub, accion: 'responder', recurso: 'resena' } as const
      await audit(trx, { ...cambio, recurso_id: id, antes, despues: { respuesta: sent.texto } })
    }
    return only(await toResenasComercio(trx, await listWithProducto(trx, [id])))
  })

const recount = async (trx: Trx, id: number) =>
  updateResena(trx, id, { reportes: await countReportes(trx, id) })

/** Tells administrators of a review; of one person once. Throws resena_no_encontrada. */
export const reportResena = (
  db: Db,
  id_usuario: string,
  id: number,
  { motivo, nota }: ReporteForm,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await holdPersona(trx, id_usuario))) throw new ApiError('sin_permiso')
    const resena = await getLocked(trx, id)
    if (resena.oculto_en) throw new ApiError('resena_no_encontrada')
    const creado_en = new Date().toISOString()
    const reporte = { resena_id: id, id_usuario, motivo, nota: nota || null, creado_en }
    if (await insertReporte(trx, reporte)) await recount(trx, id)
  })

/** Takes away what somebody said against others. */
export const forgetReportesOf = async (trx: Trx, id_usuario: string) => {
  const ids = await listReported(trx, id_usuario)
  for (const id of ids) await lockResena(trx, id)
  await deleteReportesOf(trx, id_usuario)
  for (const id of ids) await recount(trx, id)
}

// Another tab, or the try whose answer was lost, decided the same a moment before.
const isDecided = (
  { oculto_en, motivo, reportes }: Awaited<ReturnType<typeof getLocked>>,
  decided: Pick<DecisionResena, 'decision' | 'motivo'>,
) =>
  reportes === 0 &&
  (decided.decision === 'ocultar'
    ? oculto_en !== null && motivo === decided.motivo
    : oculto_en === null)

/**
 * Hides a review, or keeps it: then it is seen, also where it was hidden. Decided the same again, it stays as it is and nothing is
 * written down. Throws resena_no_encontrada, datos_cambiados when its writer changed it meanwhile, or another administrator hid
 * or showed it, sin_permiso about one's own, or for who administers no more.
 */
export const decideResena = (
  db: Db,
  quien: Person,
  id: number,
  { decision, motivo, version, oculta }: DecisionResena,
): Promise<ResenaAdmin> =>
  db.transaction().execute(async (trx) => {
    await holdPersona(trx, quien.sub)
    const isAdministrador = (await rolesOf(trx, quien)).includes('Administrador')
    const resena = await getLocked(trx, id)
    if (!isAdministrador || resena.id_usuario === quien.sub) throw new ApiError('sin_permiso')
    if (resena.version !== version) throw new ApiError('datos_cambiados')
    if (!isDecided(resena, { decision, motivo })) {
      if (oculta !== undefined && oculta !== (resena.oculto_en !== null))
        throw new ApiError('datos_cambiados')
      const hides = decision === 'ocultar'
      const oculto_en = hides ? (resena.oculto_en ?? new Date().toISOString()) : null
      await closeReportes(trx, id)
      await updateResena(trx, id, { oculto_en, motivo: hides ? motivo : null, reportes: 0 })
      const cambio = { id_usuario: quien.sub, accion: decision, recurso: 'resena' } as const
      await audit(trx, { ...cambio, recurso_id: id, despues: { decision, motivo } })
    }
    return only(await toResenasAdmin(trx, await listWithProducto(trx, [id])))
  })
