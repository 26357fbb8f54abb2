import type { CambioEnvio, PedidoDetalle } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { hasToSend, lockEnvios } from '../envios/envios.ts'
import { lockVenta } from '../ventas/ventas.ts'
import { moveEnvio, type Who } from './move.ts'
import { getPedido } from './pedidos.ts'

// What is not said stays as it is: who tells of many at once has no guide of each.
const textOf = (text: string | undefined, now: string | null) =>
  text === undefined ? now : text.trim() || null

/**
 * Tells how far what a shop sends has come, and writes down who said so: a term to give back begins with it. Answers the order as it is then. Throws pedido_no_encontrado,
 * datos_cambiados when somebody else told before, envio_no_permitido when no way leads there or nothing is to be sent.
 */
export const changeEnvio = (
  db: Db,
  { sub, ...who }: Who & { sub: string },
  id_transaccion: string,
  { estado, version, ...cambio }: CambioEnvio,
): Promise<PedidoDetalle> =>
  db.transaction().execute(async (trx) => {
    const { comercio_id } = who
    const venta = await lockVenta(trx, id_transaccion)
    const envios = await lockEnvios(trx, id_transaccion)
    const envio = envios.find((one) => one.comercio_id === comercio_id)
    if (!venta || !envio) throw new ApiError('pedido_no_encontrado')
    if (envio.version !== version) throw new ApiError('datos_cambiados')
    if (envio.estado === 'por_despachar' && !(await hasToSend(trx, id_transaccion, comercio_id)))
      throw new ApiError('envio_no_permitido')
    const transportadora = textOf(cambio.transportadora, envio.transportadora)
    const guia = textOf(cambio.guia, envio.guia)
    const despues = { estado, transportadora, guia }
    await moveEnvio(trx, who, { venta, envio }, despues)
    await audit(trx, {
      ...{ id_usuario: sub, accion: 'cambiar envío', recurso: 'venta', recurso_id: id_transaccion },
      ...{ antes: envio, despues },
    })
    return getPedido(trx, comercio_id, id_transaccion)
  })
