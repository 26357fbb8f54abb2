import type { NuevoReembolso, Reembolso } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { lockVenta, type StoredVenta } from '../ventas/ventas.ts'
import { refundOnce } from './ask.ts'
import { withdraw } from './retracto.ts'

/** Who asks; `seesAll` for who may for anybody's. */
interface Who {
  sub: string
  seesAll: boolean
}

const lockOwn = async (trx: Trx, id_transaccion: string, { sub, seesAll }: Who) => {
  const venta = await lockVenta(trx, id_transaccion)
  if (!venta || (!seesAll && venta.id_usuario !== sub)) throw new ApiError('venta_no_encontrada')
  return venta
}

const isInTerm = ({ retracto_hasta }: StoredVenta) =>
  retracto_hasta !== null && new Date(retracto_hasta) > new Date()

const requirePaid = (venta: StoredVenta, { seesAll }: Who) => {
  if (venta.estado !== 'Completada' || !venta.id_pago_mercado_pago)
    throw new ApiError('reembolso_no_permitido')
  if (!seesAll && !isInTerm(venta)) throw new ApiError('retracto_fuera_de_plazo')
}

/**
 * Asks for the money of a sale, of all of it or of some units, in the caller's transaction. Throws venta_no_encontrada,
 * reembolso_no_permitido, retracto_fuera_de_plazo, retracto_excluido or idempotencia_en_conflicto.
 */
export const requestReembolso = async (
  { trx, ajustes }: { trx: Trx; ajustes: Pick<Ajustes, 'diasToReceiveDevolucion'> },
  id_transaccion: string,
  quien: Who,
  { id_productos }: NuevoReembolso,
  clave: string | undefined,
): Promise<Reembolso> => {
  const venta = await lockOwn(trx, id_transaccion, quien)
  const peticion = { sub: quien.sub, clave, id_productos }
  const isOwn = venta.id_usuario === quien.sub
  if (isOwn) return withdraw(trx, venta, peticion, ajustes, () => requirePaid(venta, quien))
  return refundOnce(trx, venta, peticion, () => {
    requirePaid(venta, quien)
    return id_productos
  })
}
