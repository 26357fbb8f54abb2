import type { Ganancia, GananciasQuery, MotivoWithoutGanancia } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { rangoOf } from '../../machinery/fechas.rules.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import {
  approveGanancias,
  findGanancia,
  getPlazo,
  holdVenta,
  insertGanancia,
  listGanancias,
  sumDisputas,
  sumGanancias,
} from './ganancias.repository.ts'

/** A paid sale that somebody recommended. Whole COP. */
interface RecommendedVenta {
  id_transaccion: string
  id_usuario: string
  referente_id: string | null
  valor_neto_total: number
  valor_a_repartir: number
}

/** Writes down what a sale earns its referrer, who may lose it until `hasta`. */
export const earn = async (trx: Trx, venta: RecommendedVenta, hasta: Date) => {
  const { id_transaccion, referente_id, valor_neto_total, valor_a_repartir } = venta
  if (!referente_id || valor_a_repartir === 0) return
  await insertGanancia(trx, {
    id_transaccion,
    valor_neto_total,
    id_usuario: referente_id,
    id_recomendado: venta.id_usuario,
    valor_ganancia: valor_a_repartir,
    estado: 'pendiente',
    fecha_y_hora: new Date().toISOString(),
  })
  await enqueue(trx, 'revisar_ganancia', { id_transaccion })
  await enqueue(trx, 'aprobar_ganancias', { id_transaccion }, hasta)
  await enqueue(trx, 'hacer_socio', { id_usuario: referente_id })
}

interface Perdida {
  id_transaccion: string
  /** What takes it away: each does it once. */
  reembolso_id: string
  /** Net of the units that came back, whole COP. */
  valor_neto_total: number
  valor_ganancia: number
}

/** Takes back what units that came back had earned, by a row of its own. */
export const unearn = async (trx: Trx, perdida: Perdida) => {
  const ganancia = await findGanancia(trx, perdida.id_transaccion)
  if (!ganancia || perdida.valor_neto_total === 0) return
  // All of it was taken already.
  if ((await sumGanancias(trx, perdida.id_transaccion)).isRefused) return
  await insertGanancia(trx, {
    id_transaccion: perdida.id_transaccion,
    reembolso_id: perdida.reembolso_id,
    id_usuario: ganancia.id_usuario,
    id_recomendado: ganancia.id_recomendado,
    valor_neto_total: -perdida.valor_neto_total,
    valor_ganancia: -perdida.valor_ganancia,
    // What was paid already is kept back from what comes next.
    estado: ganancia.estado === 'pendiente' ? 'pendiente' : 'aprobada',
    fecha_y_hora: new Date().toISOString(),
  })
}

/** Takes back what the units of a sale that a bank took the money of had earned. */
export const unearnDisputed = async (trx: Trx, perdida: Omit<Perdida, 'reembolso_id'>) => {
  const { filas } = await sumDisputas(trx, perdida.id_transaccion)
  const reembolso_id = filas === 0 ? 'contracargo' : `contracargo-${filas}`
  await unearn(trx, { ...perdida, reembolso_id })
}

/** Gives again what a dispute took of an earning: the shop has won it. */
export const earnAgain = async (trx: Trx, id_transaccion: string) => {
  const { filas, valor_neto_total, valor_ganancia } = await sumDisputas(trx, id_transaccion)
  const reembolso_id = `disputa-ganada-${filas}`
  await unearn(trx, { id_transaccion, reembolso_id, valor_neto_total, valor_ganancia })
}

// A row of its own, as whatever takes an earning: nothing that was told is untold.
const deny = async (trx: Trx, id_transaccion: string, motivo: MotivoWithoutGanancia) => {
  const ganancia = await findGanancia(trx, id_transaccion)
  const { isRefused, valor_neto_total, valor_ganancia } = await sumGanancias(trx, id_transaccion)
  // What was paid out is not asked back for it.
  if (ganancia?.estado !== 'pendiente' || isRefused) return
  // What a dispute holds would come back when it is won, unless it is refused by then.
  const held = (await sumDisputas(trx, id_transaccion)).valor_ganancia
  if (valor_ganancia === 0 && held === 0) return
  await insertGanancia(trx, {
    ...{ id_transaccion, motivo, reembolso_id: 'sin-ganancia', estado: 'pendiente' },
    ...{ id_usuario: ganancia.id_usuario, id_recomendado: ganancia.id_recomendado },
    ...{ valor_neto_total: 0 - valor_neto_total, valor_ganancia: 0 - valor_ganancia },
    fecha_y_hora: new Date().toISOString(),
  })
}

/** Tells why a sale earns its referrer nothing, by what is known now. */
type Reckon = (trx: Trx, id_transaccion: string) => Promise<MotivoWithoutGanancia | undefined>

const denyWhereDue = async (trx: Trx, reckon: Reckon, id_transaccion: string) => {
  const motivo = await reckon(trx, id_transaccion)
  if (motivo) await deny(trx, id_transaccion, motivo)
}

const reviewGanancia = (db: Db, reckon: Reckon, id_transaccion: string) =>
  db.transaction().execute(async (trx) => {
    await holdVenta(trx, id_transaccion)
    await denyWhereDue(trx, reckon, id_transaccion)
  })

const masked = (id: string) => `${id.slice(0, 4)}••••${id.slice(-4)}`

/** What a person earned by recommending, newest first; who bought is masked. */
export const gananciasOf = async (
  db: Db,
  id_usuario: string,
  { desde, hasta }: GananciasQuery = {},
): Promise<Ganancia[]> =>
  (await listGanancias(db, id_usuario, rangoOf(desde, hasta))).map((ganancia) => ({
    ...ganancia,
    id_recomendado: masked(ganancia.id_recomendado),
  }))

const dayMs = 86_400_000

// The term may have begun later than it was thought when this was planned, and what is asked back may yet be lost.
const approveWhenOver = (db: Db, reckon: Reckon, id_transaccion: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    await holdVenta(trx, id_transaccion)
    const { retracto_hasta, abiertos } = await getPlazo(trx, id_transaccion)
    const hasta = new Date(retracto_hasta ?? 0)
    if (hasta > now) return enqueue(trx, 'aprobar_ganancias', { id_transaccion }, hasta)
    const tomorrow = new Date(now.getTime() + dayMs)
    if (abiertos > 0) return enqueue(trx, 'aprobar_ganancias', { id_transaccion }, tomorrow)
    await denyWhereDue(trx, reckon, id_transaccion)
    return approveGanancias(trx, id_transaccion)
  })

/** The work that earnings leave for later: they are looked at when they are made, and again when they are let go. */
export const gananciasHandlers = (db: Db, reckon: Reckon) => ({
  revisar_ganancia: ({ id_transaccion }: { id_transaccion: string }) =>
    reviewGanancia(db, reckon, id_transaccion),
  aprobar_ganancias: ({ id_transaccion }: { id_transaccion: string }, now: Date) =>
    approveWhenOver(db, reckon, id_transaccion, now),
})

export { isUnderReview } from './ganancias.repository.ts'
export { motivoOf } from './motivo.ts'
export { listPersonas, type PersonaOfVenta } from './personas.repository.ts'
export { motivoOfPersonas } from './referido.rules.ts'
