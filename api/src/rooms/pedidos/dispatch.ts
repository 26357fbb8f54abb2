import type { CambioEnvio, EstadoEnvio, PedidoDetalle } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { isNextEnvio, lockEnvios, updateEnvio } from '../envios/envios.ts'
import { askLater } from '../resenas/resenas.ts'
import { beginTerm, lockVenta } from '../ventas/ventas.ts'
import { getPedido } from './pedidos.ts'

const textOf = (text: string | undefined) => text?.trim() || null

// A parcel that came back has left for nobody.
const momentsOf = (estado: EstadoEnvio, despachado_en: string | null, now: string) => ({
  despachado_en: estado === 'por_despachar' ? null : (despachado_en ?? now),
  entregado_en: estado === 'entregado' ? now : null,
})

interface Who {
  comercio_id: number
  diasHabilesRetracto: number
}

/**
 * Tells how far what a shop sends has come; answers the order as it is then. Throws pedido_no_encontrado,
 * datos_cambiados when somebody else told before, envio_no_permitido when no way leads there or nothing is to be sent.
 */
export const changeEnvio = (
  db: Db,
  { comercio_id, diasHabilesRetracto }: Who,
  id_transaccion: string,
  { estado, version, ...cambio }: CambioEnvio,
): Promise<PedidoDetalle> =>
  db.transaction().execute(async (trx) => {
    const venta = await lockVenta(trx, id_transaccion)
    const envios = await lockEnvios(trx, id_transaccion)
    const envio = envios.find((one) => one.comercio_id === comercio_id)
    if (!venta || !envio) throw new ApiError('pedido_no_encontrado')
    if (envio.version !== version) throw new ApiError('datos_cambiados')
    if (venta.estado_tx !== 'aprovada' || !isNextEnvio(envio.estado, estado))
      throw new ApiError('envio_no_permitido')
    await updateEnvio(trx, id_transaccion, comercio_id, {
      estado,
      transportadora: textOf(cambio.transportadora),
      guia: textOf(cambio.guia),
      ...momentsOf(estado, envio.despachado_en, new Date().toISOString()),
    })
    if (estado === 'entregado') {
      await beginTerm(trx, venta, { diasHabilesRetracto })
      await askLater(trx, { id_transaccion, comercio_id })
    }
    if (estado !== envio.estado)
      await enqueue(trx, 'avisar_envio', { id_transaccion, comercio_id, estado })
    return getPedido(trx, comercio_id, id_transaccion)
  })
