import {
  type DecisionDevolucion,
  isRefundable,
  unidadesRestantes,
} from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Plazos } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { listLineasOf, lockVenta, type StoredVenta } from '../ventas/ventas.ts'
import {
  findReembolso,
  leftFor,
  listReembolsos,
  listUndecided,
  refuseReembolso,
  releaseReembolso,
  reviewReembolso,
  waitAgain,
} from './reembolsos.repository.ts'

/** A return whose goods a shop or an administrator has not decided on, its sale locked; or devolucion_no_encontrada. */
const lockDevolucion = async (trx: Trx, reembolso_id: string) => {
  const { id_transaccion = '' } = (await findReembolso(trx, reembolso_id)) ?? {}
  const venta = await lockVenta(trx, id_transaccion)
  const reembolso = await findReembolso(trx, reembolso_id)
  const isWaiting = reembolso?.estado === 'por_recibir' || reembolso?.estado === 'en_revision'
  if (!venta || !reembolso || !isWaiting) throw new ApiError('devolucion_no_encontrada')
  return { venta, reembolso }
}

// What the provider gave back in between is not there any more.
const release = async (
  trx: Trx,
  { venta, reembolso }: Awaited<ReturnType<typeof lockDevolucion>>,
  decidido_por: string | null,
  a_la_venta?: boolean,
) => {
  const { id: reembolso_id } = reembolso
  const monto = await leftFor(trx, venta, reembolso.monto)
  await releaseReembolso(trx, reembolso_id, { monto, decidido_por, a_la_venta })
  await enqueue(trx, 'reembolsar', { reembolso_id })
}

interface Palabra {
  /** Whether the goods came back as they were. */
  llego: boolean
  motivo: string | null
  /** Whether they go back on sale; undefined leaves it as it was said before. */
  a_la_venta?: boolean | undefined
}

interface Who {
  sub: string
  comercio_id: number
}

/** Writes down a shop's word about goods that a buyer sends back; throws devolucion_no_encontrada when it is not asked. */
export const receiveDevolucion = async (
  trx: Trx,
  { sub, comercio_id }: Who,
  { id_transaccion, reembolso_id }: { id_transaccion: string; reembolso_id: string },
  { llego, motivo, a_la_venta }: Palabra,
) => {
  const locked = await lockDevolucion(trx, reembolso_id)
  const { reembolso } = locked
  if (reembolso.comercio_id !== comercio_id || reembolso.id_transaccion !== id_transaccion)
    throw new ApiError('devolucion_no_encontrada')
  if (llego) return release(trx, locked, sub, a_la_venta)
  if (reembolso.estado === 'en_revision') throw new ApiError('devolucion_no_encontrada')
  await reviewReembolso(trx, reembolso_id, motivo)
  await enqueue(trx, 'avisar_devolucion', { reembolso_id, fase: 'en_revision' })
}

/** Decides in a shop's place; throws devolucion_no_encontrada when it was decided. */
export const decideDevolucion = async (
  trx: Trx,
  sub: string,
  reembolso_id: string,
  { devolver, motivo, a_la_venta }: DecisionDevolucion,
) => {
  const locked = await lockDevolucion(trx, reembolso_id)
  if (devolver) return release(trx, locked, sub, a_la_venta)
  await refuseReembolso(trx, reembolso_id, { motivo, decidido_por: sub })
  await enqueue(trx, 'avisar_devolucion', { reembolso_id, fase: 'rechazado' })
}

const dayMs = 86_400_000

/**
 * Has what a buyer sent back of a locked sale wait again for a word about the goods, with a term of its own: a dispute that
 * is won had ended it. Where the shop had said that they were not as they should be, for an administrator's.
 */
export const resumeDevoluciones = async (
  trx: Trx,
  { id_transaccion }: StoredVenta,
  { diasToReceiveDevolucion }: Plazos,
) => {
  const hasta = new Date(Date.now() + diasToReceiveDevolucion * dayMs)
  for (const { id: reembolso_id } of await listUndecided(trx, id_transaccion)) {
    const reembolsos = await listReembolsos(trx, id_transaccion)
    const own = reembolsos.find(({ id }) => id === reembolso_id)
    const restantes = unidadesRestantes(await listLineasOf(trx, id_transaccion), reembolsos)
    // What was asked back anew since is not asked back twice.
    if (!own || !isRefundable(restantes, own.id_productos)) continue
    const fase = own.motivo === null ? 'por_recibir' : 'en_revision'
    await waitAgain(trx, reembolso_id, { espera: fase, recibir_hasta: hasta.toISOString() })
    await enqueue(trx, 'esperar_devolucion', { reembolso_id }, hasta)
    await enqueue(trx, 'avisar_devolucion', { reembolso_id, fase })
  }
}

/**
 * What happens to a return when nobody says anything: after the shop's term an administrator has it, and on the last day
 * but one of the law's (`diasReembolso`, calendar days) the money goes. Answers its sale when it goes on.
 */
export const expireDevolucion = async (
  trx: Trx,
  reembolso_id: string,
  now: Date,
  diasReembolso: number,
) => {
  const locked = await lockDevolucion(trx, reembolso_id).catch(() => undefined)
  if (!locked) return undefined
  const { reembolso } = locked
  const last = new Date(new Date(reembolso.creado_en).getTime() + (diasReembolso - 1) * dayMs)
  const recibir_hasta = new Date(reembolso.recibir_hasta ?? 0)
  if (now >= last) await release(trx, locked, null)
  else if (now < recibir_hasta)
    await enqueue(trx, 'esperar_devolucion', { reembolso_id }, recibir_hasta)
  else {
    if (reembolso.estado === 'por_recibir') {
      await reviewReembolso(trx, reembolso_id, null)
      await enqueue(trx, 'avisar_devolucion', { reembolso_id, fase: 'en_revision' })
    }
    await enqueue(trx, 'esperar_devolucion', { reembolso_id }, last)
  }
  return reembolso.id_transaccion
}
