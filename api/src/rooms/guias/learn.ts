import { type EstadoEnvio, type EstadoGuia, isNextGuia } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { MadeGuia, Rastro } from '../../ports/transportadora.ts'
import {
  findGuia,
  findGuiaByOrden,
  isNextEnvio,
  listPasos,
  lockEnvios,
  lockGuia,
  notePaso,
  type StoredGuia,
  updateEnvio,
  updateGuia,
} from '../envios/envios.ts'
import { correosFor, note } from '../novedades/novedades.ts'
import { moveEnvio } from '../pedidos/pedidos.ts'
import { lockVenta } from '../ventas/ventas.ts'
import type { GuiasDeps } from './deps.ts'

export type Learning = Pick<GuiasDeps, 'db' | 'transportadora' | 'ajustes'>

// In the order in which everybody takes them: the sale, what is sent of it, the guide.
const lockAll = async (trx: Trx, clave: string) => {
  const found = await findGuia(trx, clave)
  const venta = found && (await lockVenta(trx, found.id_transaccion))
  if (!venta) return undefined
  const envios = await lockEnvios(trx, found.id_transaccion)
  const guia = await lockGuia(trx, clave)
  const envio = envios.find((one) => one.comercio_id === found.comercio_id)
  return guia && envio && { guia, envio, venta }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockAll>>>

/** Does something to a guide that nobody else changes meanwhile; nothing where there is none. */
export const withGuia = (db: Db, clave: string, act: (trx: Trx, all: Locked) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    const all = await lockAll(trx, clave)
    if (all) await act(trx, all)
  })

const envioOf: Partial<Record<EstadoGuia, EstadoEnvio>> = {
  recogida: 'despachado',
  en_transito: 'despachado',
  en_reparto: 'despachado',
  entregada: 'entregado',
}

// What the shop told by itself stays as it is told: a parcel goes forward only.
const followParcel = async (
  trx: Trx,
  deps: Learning,
  { guia, envio, venta }: Locked,
  a: EstadoGuia,
) => {
  const estado = envioOf[a]
  const { transportadora, numero } = guia
  const isAhead = estado && estado !== envio.estado && isNextEnvio(envio.estado, estado)
  if (isAhead && venta.estado_tx === 'aprovada') {
    const { diasHabilesRetracto } = deps.ajustes
    const who = { comercio_id: guia.comercio_id, diasHabilesRetracto }
    await moveEnvio(trx, who, { venta, envio }, { estado, transportadora, guia: numero })
  }
  if (a === 'anulada') await forgetNumber(trx, { guia, envio })
}

const forgetNumber = async (trx: Trx, { guia, envio }: Pick<Locked, 'guia' | 'envio'>) => {
  if (envio.estado !== 'por_despachar' || envio.guia === null || envio.guia !== guia.numero) return
  const { id_transaccion, comercio_id } = guia
  const none = { transportadora: null, guia: null, despachado_en: null, entregado_en: null }
  await updateEnvio(trx, id_transaccion, comercio_id, { estado: envio.estado, ...none })
}

/** Goes by what a carrier says of a guide: forward only, however often and in which order it is told. */
export const applyRastro = async (trx: Trx, deps: Learning, all: Locked, rastro: Rastro) => {
  const { guia } = all
  const { estado, detalle } = rastro
  const isNext = isNextGuia(guia.estado, estado)
  const isSame = guia.estado === estado
  if (!isNext && !isSame) return
  const pasos = await listPasos(trx, guia.clave)
  const isKnown = pasos.some((one) => one.estado === estado && one.detalle === detalle)
  if (!isKnown) await notePaso(trx, guia.clave, { ...rastro, en: new Date().toISOString() })
  if (!isNext) return
  await updateGuia(trx, guia.clave, { estado })
  await followParcel(trx, deps, all, estado)
}

/**
 * Goes by a guide that was made: the parcel that asked for it has it, where it still wants one. Of two that were made for one
 * parcel, and of one that nobody waits for any more, the other is taken back.
 */
export const adoptGuia = (deps: Learning, clave: string, hecha: MadeGuia) =>
  withGuia(deps.db, clave, async (trx, { guia, envio }) => {
    const { orden, numero, rotulo } = hecha
    if (guia.orden === orden) {
      if (rotulo && !guia.rotulo) await updateGuia(trx, clave, { rotulo })
      return
    }
    // Somebody else's by that name: whoever says so is wrong.
    if (await findGuiaByOrden(trx, orden)) return
    if (guia.orden !== null || guia.estado === 'rechazada') {
      await enqueue(trx, 'anular_guia', { orden })
      return
    }
    const rastreo = deps.transportadora?.rastreoOf(guia.transportadora, numero) ?? null
    if (guia.estado !== 'pedida') {
      await updateGuia(trx, clave, { orden, numero, rotulo, rastreo })
      await enqueue(trx, 'anular_guia', { orden })
      return
    }
    await updateGuia(trx, clave, { estado: 'hecha', orden, numero, rotulo, rastreo })
    const { id_transaccion, comercio_id, transportadora } = guia
    if (envio.estado === 'por_despachar')
      await updateEnvio(trx, id_transaccion, comercio_id, {
        ...{ estado: envio.estado, transportadora, guia: numero },
        ...{ despachado_en: null, entregado_en: null },
      })
  })

const news: Partial<Record<EstadoGuia, (guia: StoredGuia) => { titulo: string; detalle: string }>> =
  {
    pedida: ({ transportadora }) => ({
      titulo: 'Una guía quedó sin respuesta',
      detalle: `${transportadora} no contestó si la hizo`,
    }),
    devuelta: ({ transportadora, numero }) => ({
      titulo: 'Un paquete vuelve al comercio',
      detalle: `${transportadora}, guía ${numero}`,
    }),
  }

/** Tells a shop what it has to look after of a guide: once. Where nobody runs it, administrators. */
export const tellComercio = async (db: Db, clave: string) => {
  const guia = await findGuia(db, clave)
  const told = guia && news[guia.estado]?.(guia)
  if (!guia || !told) return
  const { id_transaccion, comercio_id, estado } = guia
  const { isNobodys } = await correosFor(db, 'pedido', comercio_id)
  const toPlaza = { comercio_id: null, detalle: `${told.detalle}. Comercio ${comercio_id}` }
  await note(db, {
    ...{ clave: `guia ${clave} ${estado}`, tipo: 'pedido', ...told },
    ...(isNobodys ? toPlaza : { comercio_id }),
    enlace: `/comercio/pedidos/${id_transaccion}?comercioId=${comercio_id}`,
  })
}
