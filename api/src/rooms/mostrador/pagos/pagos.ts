import {
  cambioOf,
  type EstadoComprobante,
  type MedioPago,
  minimoInCash,
  type NuevaVentaMostrador,
  type NuevoPagoMostrador,
  sumOfPagos,
} from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import { ApiError } from '../../../machinery/errors.ts'
import { requireComprobante } from '../../comprobantes/comprobantes.ts'
import { hasReferencia, insertPagos } from './pagos.repository.ts'

export { listPagos, repeatedOf } from './pagos.repository.ts'

/** A part of a sale before it is known what all of it costs: without `monto` it pays all. */
type Parte = Omit<NuevoPagoMostrador, 'monto'> & { monto?: number | undefined }

const partesOf = (nueva: NuevaVentaMostrador): Parte[] => {
  const { pagos, metodo_pago, efectivo_recibido, comprobante_key, referencia_pago } = nueva
  if (pagos) return pagos
  return metodo_pago === 'efectivo'
    ? [{ metodo: 'efectivo', recibido: efectivo_recibido }]
    : [{ metodo: 'billetera', comprobante_key, referencia: referencia_pago }]
}

const referenciaOf = async (
  trx: Trx,
  { comercio_id, vendida_sin_conexion_en }: NuevaVentaMostrador,
  { metodo, referencia }: Parte,
) => {
  const said = referencia?.replaceAll(' ', '').toUpperCase()
  if (metodo === 'efectivo' || !said) return null
  const isRepeated = () => hasReferencia(trx, comercio_id, said)
  if (metodo === 'billetera' && !vendida_sin_conexion_en && (await isRepeated()))
    throw new ApiError('referencia_pago_repetida')
  return said
}

const proofOf = (trx: Trx, { comercio_id }: NuevaVentaMostrador, parte: Parte) =>
  parte.metodo === 'billetera'
    ? requireComprobante(trx, comercio_id, parte.comprobante_key)
    : undefined

/**
 * The parts that a sale is to be paid in, each with its number and its proof. Throws comprobante_requerido,
 * comprobante_repetido and referencia_pago_repetida.
 */
export const readPagos = async (trx: Trx, nueva: NuevaVentaMostrador) => {
  const pagos = []
  for (const parte of partesOf(nueva)) {
    const comprobante_key = (await proofOf(trx, nueva, parte)) ?? null
    const referencia = await referenciaOf(trx, nueva, parte)
    pagos.push({ ...parte, referencia, comprobante_key })
  }
  return pagos
}

type ReadPago = Awaited<ReturnType<typeof readPagos>>[number]

/** The same once it is known what the sale costs. Throws pagos_no_suman. */
export const settlePagos = (pagos: ReadPago[], total: number) => {
  const settled = pagos.map((pago) => ({ ...pago, monto: pago.monto ?? total }))
  if (sumOfPagos(settled) !== total) throw new ApiError('pagos_no_suman')
  return settled
}

type Pago = ReturnType<typeof settlePagos>[number]

/** What is known of the cash of a sale, and how much of it stays. Throws efectivo_insuficiente. */
export const cashOf = (pagos: Pago[]) => {
  const pago = pagos.find(({ metodo }) => metodo === 'efectivo')
  if (!pago) return { efectivo_recibido: null, cambio: null, efectivo: 0 }
  const { monto, recibido } = pago
  // Nobody counted: the exact amount, as far as there are coins for it.
  if (recibido === undefined)
    return { efectivo_recibido: null, cambio: null, efectivo: minimoInCash(monto) }
  const cambio = cambioOf(monto, recibido)
  if (cambio === undefined) throw new ApiError('efectivo_insuficiente')
  return { efectivo_recibido: recibido, cambio, efectivo: recibido - cambio }
}

/** What of a sale came by other means than cash. */
export const otherwiseOf = (pagos: Pago[]) => {
  const by = (medio: MedioPago) => sumOfPagos(pagos.filter(({ metodo }) => metodo === medio))
  return { tarjeta: by('tarjeta'), billetera: by('billetera') }
}

const pending: EstadoComprobante = 'por_verificar'

/** What the sale's own row says of its parts: it is a wallet's where all of it is. */
export const wholeOf = (pagos: Pago[]) => {
  const first = pagos.find(({ metodo }) => metodo === 'billetera')
  const isByWallet = pagos.every(({ metodo }) => metodo === 'billetera')
  return {
    metodo_pago: isByWallet ? ('billetera' as const) : ('efectivo' as const),
    estado_comprobante: isByWallet ? pending : null,
    comprobante_key: first?.comprobante_key ?? null,
    referencia_pago: first?.referencia ?? null,
    partes: pagos.length,
  }
}

/** Writes down by what a sale was paid. */
export const keepPagos = (
  trx: Trx,
  venta: { id_transaccion: string; comercio_id: number; sin_conexion: 0 | 1 },
  pagos: Pago[],
) =>
  insertPagos(
    trx,
    pagos.map(({ metodo, monto, referencia, comprobante_key }, orden) => ({
      ...{ ...venta, orden, metodo, monto, referencia, comprobante_key },
      estado_comprobante: metodo === 'billetera' ? pending : null,
    })),
  )
