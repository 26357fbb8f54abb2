import {
  montoOf,
  type PedidoDetalle,
  type PedidosPage,
  type PedidosQuery,
  unidadesRestantes,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { reembolsoOf } from '../consultas/consultas.ts'
import { nombreOfLugar } from '../lugares/lugares.ts'
import { listReembolsos } from '../reembolsos/reembolsos.ts'
import { listLineasOf } from '../ventas/ventas.ts'
import { compradorOf } from './comprador.rules.ts'
import {
  countByEnvio,
  countReturning,
  countUnsent,
  findOfComercio,
  findPedidos,
} from './pedidos.repository.ts'

export { moveEnvio } from './move.ts'
export { numeroIn } from './numero.rules.ts'
export { countReturning, countUnsent, findByNumero } from './pedidos.repository.ts'

const conteosOf = async (db: Db, comercio_id: number): Promise<PedidosPage['conteos']> => {
  const rows = await countByEnvio(db, comercio_id)
  const totalOf = (estado: string) => Number(rows.find((row) => row.estado === estado)?.total ?? 0)
  return {
    // What was given back before it was sent waits for nobody.
    por_despachar: await countUnsent(db, comercio_id),
    despachado: totalOf('despachado'),
    entregado: totalOf('entregado'),
    por_recibir: await countReturning(db, comercio_id),
    todos: rows.reduce((sum, { total }) => sum + Number(total), 0),
  }
}

/** A page of the paid orders of a shop. */
export const listPedidos = async (
  db: Db,
  comercio_id: number,
  { page, limit, envio, por_recibir, q }: PedidosQuery,
): Promise<PedidosPage> => {
  const offset = (page - 1) * limit
  const { total, rows } = await findPedidos(db, comercio_id, {
    envio,
    por_recibir,
    q,
    limit,
    offset,
  })
  const data = rows.map(({ nombres, apellidos, ...row }) => ({
    ...row,
    comprador: compradorOf({ nombres, apellidos }),
  }))
  const conteos = await conteosOf(db, comercio_id)
  return { data, page, totalPages: Math.ceil(total / limit), total, conteos }
}

/** A shop's part of a paid order; throws pedido_no_encontrado, also when another shop sold all of it. */
export const getPedido = async (
  db: Db,
  comercio_id: number,
  id_transaccion: string,
): Promise<PedidoDetalle> => {
  const found = await findOfComercio(db, comercio_id, id_transaccion)
  if (!found) throw new ApiError('pedido_no_encontrado')
  const { nombres, apellidos, total_a_pagar, municipio_envio, ...pedido } = found
  const lineas = await listLineasOf(db, id_transaccion)
  const reembolsos = await listReembolsos(db, id_transaccion)
  const ownOnes = lineas.filter((linea) => linea.comercio_id === comercio_id)
  const isOwn = ({ id }: { id: number }) => ownOnes.some((linea) => linea.id === id)
  const restantes = pedido.estado_tx === 'aprovada' ? unidadesRestantes(lineas, reembolsos) : []
  return {
    ...pedido,
    municipio_envio: (municipio_envio && nombreOfLugar(municipio_envio)) ?? null,
    comprador: compradorOf({ nombres, apellidos }),
    id_productos: ownOnes.map(({ sin_retracto: _, ...linea }) => linea),
    devolvibles: restantes.filter(isOwn),
    valor_restante:
      restantes.length > 0 && restantes.every(isOwn)
        ? montoOf(total_a_pagar, lineas, reembolsos, restantes)
        : null,
    reembolsos: reembolsos.flatMap((reembolso) => reembolsoOf(reembolso, ownOnes) ?? []),
  }
}
