import { randomUUID } from 'node:crypto'
import {
  type GananciasPorPagar,
  type LoteDetalle,
  type LotesPage,
  type NuevoLote,
  terminosSocioVersion,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import {
  countLotes,
  findLote,
  insertLote,
  listAccepted,
  listLotes,
  lockApproved,
  payGanancias,
  sumApproved,
  sumLote,
} from './lotes.repository.ts'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

/** A page of what partners have earned and were not paid, and what a batch would pay now of all of it. */
export const listUnpaid = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<GananciasPorPagar> => {
  const aceptaron = await listAccepted(db, terminosSocioVersion)
  const all = (await sumApproved(db)).map((row) => ({
    ...row,
    acepta_terminos: aceptaron.has(row.id_usuario),
    documento_propio: aceptaron.get(row.id_usuario) ?? false,
  }))
  const payable = all.filter(({ valor, documento_propio }) => documento_propio && valor > 0)
  return {
    ...{ data: all.slice((page - 1) * limit, page * limit), page, total: all.length },
    totalPages: Math.ceil(all.length / limit),
    ...{ valor_total: sum(payable.map(({ valor }) => valor)), se_pagan: payable.length },
  }
}

/** A batch with what each partner got, or lote_no_encontrado. */
export const getLote = async (db: Db, id: string): Promise<LoteDetalle> => {
  const lote = await findLote(db, id)
  if (!lote) throw new ApiError('lote_no_encontrado')
  return { ...lote, pagos: await sumLote(db, id) }
}

// All of a person's, those that refunds took back among them: what is owed is what they add up to.
const choose = (
  approved: Awaited<ReturnType<typeof lockApproved>>,
  aceptaron: Map<string, boolean>,
) => {
  const saldos = new Map<string, number>()
  for (const { id_usuario, valor_ganancia } of approved)
    saldos.set(id_usuario, (saldos.get(id_usuario) ?? 0) + valor_ganancia)
  const isPaid = (id: string) => aceptaron.get(id) === true && (saldos.get(id) ?? 0) > 0
  const rows = approved.filter(({ id_usuario }) => isPaid(id_usuario))
  return {
    ids: rows.map(({ id }) => id),
    personas: new Set(rows.map(({ id_usuario }) => id_usuario)).size,
    valor_total: sum(rows.map(({ valor_ganancia }) => valor_ganancia)),
  }
}

const payAll = async (trx: Trx, id: string, pagado_por: string, { valor_total }: NuevoLote) => {
  const approved = await lockApproved(trx)
  const chosen = choose(approved, await listAccepted(trx, terminosSocioVersion))
  if (valor_total !== undefined && valor_total !== chosen.valor_total)
    throw new ApiError('datos_cambiados')
  if (chosen.ids.length === 0) throw new ApiError('nada_por_pagar')
  const paid = { valor_total: chosen.valor_total, personas: chosen.personas }
  await insertLote(trx, { id, pagado_por, creado_en: new Date().toISOString(), ...paid })
  await payGanancias(trx, id, chosen.ids)
  const cambio = { accion: 'pagar ganancias', recurso: 'lote', recurso_id: id } as const
  await audit(trx, { ...cambio, id_usuario: pagado_por, despues: paid })
}

/**
 * Pays every approved earning of the partners who accepted the terms, have a document of their own and are owed something; once
 * under one name (`clave`). Throws datos_cambiados when it is not what the administrator saw, nada_por_pagar,
 * idempotencia_en_conflicto.
 */
export const createLote = (
  db: Db,
  id_usuario: string,
  fresh: NuevoLote,
  clave: string | undefined,
): Promise<LoteDetalle> =>
  db.transaction().execute(async (trx) => {
    const recurso = randomUUID()
    // A sale may have the same name.
    const body = { lote: fresh }
    const id = await claim(trx, { id_usuario, clave, body, recurso })
    if (id === recurso) await payAll(trx, id, id_usuario, fresh)
    return getLote(trx, id)
  })

/** A page of the batches, newest first. */
export const listLotesPage = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<LotesPage> => {
  const [data, total] = await Promise.all([
    listLotes(db, limit, (page - 1) * limit),
    countLotes(db),
  ])
  return { data, page, totalPages: Math.ceil(total / limit), total }
}
