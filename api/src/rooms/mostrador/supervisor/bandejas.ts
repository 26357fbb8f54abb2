import {
  type Bandejas,
  type Comprobante,
  type ComprobantesPage,
  type ComprobantesQuery,
  type EstadoComprobante,
  type FaltantesPage,
  type FaltantesQuery,
  nombreWithOpcion,
  type PagoVenta,
  type ResolucionFaltante,
  type RevisionComprobante,
} from '../../../../contract/index.ts'
import type { Db } from '../../../../db/tables.ts'
import { audit } from '../../../machinery/audit/audit.ts'
import { ApiError } from '../../../machinery/errors.ts'
import type { Files } from '../../../ports/files.ts'
import { countContadas, type Who } from '../../cajas/cajas.ts'
import { requireFuncion, toStock } from '../../comercios/comercios.ts'
import { lockVenta } from '../../ventas/ventas.ts'
import { listPagos } from '../pagos/pagos.ts'
import { countFaltantes, endFaltante, listFaltantes } from './faltantes.repository.ts'
import {
  countComprobantes,
  endRevision,
  findArchivo,
  findParte,
  listComprobantes,
  listParecidas,
  updateWhole,
} from './revision.repository.ts'

const requireSupervisor = (db: Db, { sub, comercio_id }: Who) =>
  requireFuncion(db, { sub }, comercio_id, toStock)

/** How much waits for a supervisor of the shop. */
export const countBandejas = async (db: Db, quien: Who): Promise<Bandejas> => {
  await requireSupervisor(db, quien)
  const { comercio_id } = quien
  return {
    faltantes: await countFaltantes(db, comercio_id, 'pendiente'),
    comprobantes: await countComprobantes(db, comercio_id, 'por_verificar'),
    cajas: await countContadas(db, comercio_id),
  }
}

/** A page of units that were sold and not there. */
export const listFaltantesOf = async (
  db: Db,
  quien: Who,
  { page, limit, estado }: FaltantesQuery,
): Promise<FaltantesPage> => {
  await requireSupervisor(db, quien)
  const { comercio_id } = quien
  const total = await countFaltantes(db, comercio_id, estado)
  const rows = await listFaltantes(db, comercio_id, estado, limit, (page - 1) * limit)
  const data = rows.map(({ id_resuelto_por, resuelto_por, opcion, ...row }) => ({
    ...row,
    nombre: nombreWithOpcion({ nombre: row.nombre, opcion }),
    resuelto_por: id_resuelto_por && resuelto_por,
  }))
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

/** Ends a faltante with what was found. Throws faltante_no_encontrado, also for one that somebody else ended. */
export const resolveFaltante = async (
  db: Db,
  quien: Who,
  id: number,
  { nota }: ResolucionFaltante,
) => {
  await requireSupervisor(db, quien)
  const ended = await endFaltante(
    db,
    { comercio_id: quien.comercio_id, id },
    { resuelto_por: quien.sub, nota },
  )
  if (!ended) throw new ApiError('faltante_no_encontrado')
}

type Row = Awaited<ReturnType<typeof listComprobantes>>[number]
type Parecida = Awaited<ReturnType<typeof listParecidas>>[number]

const numerosOf = (parecidas: Parecida[], isSame: (one: Parecida) => boolean) =>
  parecidas.filter(isSame).map(({ numero }) => numero)

const toComprobante = (
  { huella, id_revisado_por, revisado_por, sin_conexion, tipo, ...row }: Row,
  parecidas: Parecida[],
): Comprobante => {
  const others = parecidas.filter(
    ({ id_transaccion, orden }) => id_transaccion !== row.id_transaccion || orden !== row.orden,
  )
  return {
    ...row,
    estado_comprobante: row.estado_comprobante ?? 'por_verificar',
    tipo: tipo ?? '',
    sin_conexion: sin_conexion === 1,
    misma_referencia: numerosOf(
      others,
      ({ referencia }) => referencia !== null && referencia === row.referencia_pago,
    ),
    mismo_archivo: numerosOf(others, (one) => huella !== null && one.huella === huella),
    revisado_por: id_revisado_por && revisado_por,
  }
}

const compact = (values: (string | null)[]) => values.filter((value) => value !== null)

/** A page of what wallets paid, each with the sales that its number or its file is found in too. */
export const listComprobantesOf = async (
  db: Db,
  quien: Who,
  { page, limit, estado }: ComprobantesQuery,
): Promise<ComprobantesPage> => {
  await requireSupervisor(db, quien)
  const { comercio_id } = quien
  const total = await countComprobantes(db, comercio_id, estado)
  const rows = await listComprobantes(db, comercio_id, estado, limit, (page - 1) * limit)
  const parecidas = await listParecidas(
    db,
    comercio_id,
    compact(rows.map(({ referencia_pago }) => referencia_pago)),
    compact(rows.map(({ huella }) => huella)),
  )
  const data = rows.map((row) => toComprobante(row, parecidas))
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

/** The file that proves a part of a sale, with its type by its own bytes. Throws archivo_no_encontrado. */
export const readComprobante = async (
  { db, files }: { db: Db; files: Files },
  quien: Who,
  id_transaccion: string,
  orden: number | undefined,
) => {
  await requireSupervisor(db, quien)
  const archivo = await findArchivo(db, { comercio_id: quien.comercio_id, id_transaccion, orden })
  const file = archivo && (await files.find(archivo.key))
  if (!file) throw new ApiError('archivo_no_encontrado')
  const cambio = { id_usuario: quien.sub, accion: 'mirar', recurso: 'comprobante' } as const
  await db.transaction().execute((trx) => audit(trx, { ...cambio, recurso_id: id_transaccion }))
  return { bytes: file.bytes, tipo: archivo.tipo }
}

// Nothing of a sale came where all of it was rejected; it waits while a part of it does.
const estadoOfWhole = (pagos: readonly PagoVenta[]): EstadoComprobante => {
  const estados = pagos.map(({ estado_comprobante }) => estado_comprobante)
  if (estados.includes('por_verificar')) return 'por_verificar'
  return estados.every((estado) => estado === 'rechazada') ? 'rechazada' : 'verificada'
}

/**
 * Says whether a wallet's money came: all of the sale's, or that of one of its parts. Throws venta_no_encontrada, or
 * estado_no_permitido when it was said before.
 */
export const reviewComprobante = (
  db: Db,
  quien: Who,
  id_transaccion: string,
  { estado, nota = '', orden }: RevisionComprobante,
) =>
  db.transaction().execute(async (trx) => {
    // Goods that come back at this moment are paid for by what is known of the proof.
    await lockVenta(trx, id_transaccion)
    await requireSupervisor(trx, quien)
    const parte = await findParte(trx, { comercio_id: quien.comercio_id, id_transaccion, orden })
    if (!parte) throw new ApiError('venta_no_encontrada')
    const revision = { estado, nota, revisado_por: quien.sub }
    if (!(await endRevision(trx, id_transaccion, parte.orden, revision)))
      throw new ApiError('estado_no_permitido')
    const whole = estadoOfWhole(await listPagos(trx, id_transaccion))
    if (whole !== 'por_verificar')
      await updateWhole(trx, id_transaccion, { ...revision, estado: whole })
  })
