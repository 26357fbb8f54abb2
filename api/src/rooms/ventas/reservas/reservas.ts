import { consentimientoRegistroVersion, type ItemVenta } from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import type { Ajustes } from '../../../machinery/ajustes.ts'
import { ApiError } from '../../../machinery/errors.ts'
import { holdReservas } from './reservas.repository.ts'

const sum = (items: readonly ItemVenta[]) => items.reduce((all, { cantidad }) => all + cantidad, 0)

export { holdOrders } from './reservas.repository.ts'

/**
 * Gives an order its name and lets its buyer set some more units aside, one order of theirs at a time. Throws
 * idempotencia_en_conflicto, ventas_sin_pagar, with the sale that has to be paid or cancelled before, and demasiadas_reservas for
 * more than somebody may keep who never paid for anything. Answers what has that name, and where that is new whether its buyer
 * accepted today's policy for their data.
 */
export const claimReservable = async (
  trx: Trx,
  ajustes: Ajustes,
  claimed: Parameters<typeof holdReservas>[1],
  items: readonly ItemVenta[],
) => {
  const ids = items.map(({ id }) => id)
  const held = await holdReservas(trx, claimed, ids, consentimientoRegistroVersion)
  const { recurso: id_transaccion, reservas } = held
  if (!reservas) return { id_transaccion, hasAccepted: undefined }
  if (reservas.ventas >= ajustes.unpaidVentas)
    throw new ApiError('ventas_sin_pagar', { extra: { id_transaccion: reservas.abierta } })
  const isTooMuch =
    reservas.unidades + sum(items) > ajustes.unidadesWithoutCompras ||
    reservas.otros + items.length > ajustes.productosWithoutCompras
  if (!reservas.ha_comprado && isTooMuch) throw new ApiError('demasiadas_reservas')
  return { id_transaccion, hasAccepted: Boolean(reservas.ha_aceptado) }
}
