import {
  aporteEnvioOf,
  type EstadoTx,
  montoOf,
  type PedidoDetalle,
  type PedidosPage,
  type PedidosQuery,
  unidadesRestantes,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { listPedidosByDia, reembolsoOf } from '../consultas/consultas.ts'
import { nombreOfLugar } from '../lugares/lugares.ts'
import { listReembolsos } from '../reembolsos/reembolsos.ts'
import { listLineasOf } from '../ventas/ventas.ts'
import { findMeant } from './buscados.repository.ts'
import { compradorOf } from './comprador.rules.ts'
import { lugarOf } from './dias.rules.ts'
import {
  countReturning,
  countUnarrived,
  findOfComercio,
  findPedidos,
  listInOrder,
  listReturning,
} from './pedidos.repository.ts'

export { moveEnvio } from './move.ts'
export { numeroIn } from './numero.rules.ts'
export { countReturning, countUnsent, findByNumero } from './pedidos.repository.ts'

const listDias = async (db: Db, comercio_id: number) => {
  const dias = await listPedidosByDia(db, comercio_id)
  return { dias, todos: dias.reduce((sum, { cuantas }) => sum + cuantas, 0) }
}

const sumOf = (rows: Awaited<ReturnType<typeof countUnarrived>>) =>
  rows.reduce((sum, { total }) => sum + Number(total), 0)

// Nobody counts what has arrived: it is the rest of all.
const conteosOf = async (
  db: Db,
  comercio_id: number,
  todos: number,
): Promise<PedidosPage['conteos']> => {
  const rows = await countUnarrived(db, comercio_id)
  const totalOf = (lista: string) => Number(rows.find((row) => row.lista === lista)?.total ?? 0)
  return {
    por_despachar: totalOf('por_despachar'),
    despachado: totalOf('despachado'),
    // Asked after each other: one that arrives in between is in neither, or in both.
    entregado: Math.max(0, todos - sumOf(rows)),
    por_recibir: await countReturning(db, comercio_id),
    todos,
  }
}

interface Contados extends Awaited<ReturnType<typeof listDias>> {
  conteos: PedidosPage['conteos']
}

interface Pagina {
  limit: number
  offset: number
}

// So many of all that are newer than a day have arrived, and who did comes no earlier than where as many of all have come.
const lugarOfArrived = async (
  db: Db,
  comercio_id: number,
  dias: Contados['dias'],
  pagina: Pagina,
) => {
  const lugar = lugarOf(dias, pagina)
  if (lugar?.until === undefined) return lugar
  const unarrived = sumOf(await countUnarrived(db, comercio_id, lugar.until))
  return { ...pagina, until: lugar.until, offset: lugar.offset + unarrived }
}

const findIds = async (
  db: Db,
  comercio_id: number,
  { envio, ...pagina }: Pagina & Pick<PedidosQuery, 'envio'>,
  dias: Contados['dias'],
) => {
  if (envio && envio !== 'entregado') return listInOrder(db, comercio_id, envio, pagina)
  const lugar = envio ? await lugarOfArrived(db, comercio_id, dias, pagina) : lugarOf(dias, pagina)
  return lugar ? listInOrder(db, comercio_id, envio, lugar) : []
}

// What is sold for years is read off the days that a page lies on.
const findPage = async (
  db: Db,
  comercio_id: number,
  { page, limit, envio, por_recibir, q }: PedidosQuery,
  { dias, conteos }: Contados,
) => {
  const pagina = { limit, offset: (page - 1) * limit, envio }
  if (q || por_recibir) {
    const { ids, ...found } = q
      ? await findMeant(db, comercio_id, q, { ...pagina, por_recibir })
      : { ...(await listReturning(db, comercio_id, pagina)), parcial: false }
    return { ...found, rows: await findPedidos(db, comercio_id, envio, ids) }
  }
  const ids = await findIds(db, comercio_id, pagina, dias)
  const total = conteos[envio ?? 'todos']
  return { total, parcial: false, rows: await findPedidos(db, comercio_id, envio, ids) }
}

/** A page of the paid orders of a shop. */
export const listPedidos = async (
  db: Db,
  comercio_id: number,
  query: PedidosQuery,
): Promise<PedidosPage> => {
  const { page, limit } = query
  const days = await listDias(db, comercio_id)
  const conteos = await conteosOf(db, comercio_id, days.todos)
  const { total, parcial, rows } = await findPage(db, comercio_id, query, { ...days, conteos })
  const data = rows.map(({ nombres, apellidos, ...row }) => ({
    ...row,
    comprador: compradorOf({ nombres, apellidos }),
  }))
  const totalPages = Math.ceil(total / limit)
  return { data, page, totalPages, total, conteos, ...(parcial && { parcial }) }
}

const isSold = (
  { estado_tx }: { estado_tx: EstadoTx },
  lineas: readonly { cantidad: number; cantidad_reembolsada: number }[],
) =>
  estado_tx === 'aprovada' &&
  lineas.some(({ cantidad, cantidad_reembolsada }) => cantidad > cantidad_reembolsada)

/** A shop's part of a paid order; throws pedido_no_encontrado, also when another shop sold all of it. */
export const getPedido = async (
  db: Db,
  comercio_id: number,
  id_transaccion: string,
): Promise<PedidoDetalle> => {
  const found = await findOfComercio(db, comercio_id, id_transaccion)
  if (!found) throw new ApiError('pedido_no_encontrado')
  const { nombres, apellidos, total_a_pagar, municipio_envio, envios_cotizados, ...pedido } = found
  const lineas = await listLineasOf(db, id_transaccion)
  const reembolsos = await listReembolsos(db, id_transaccion)
  const ownOnes = lineas.filter((linea) => linea.comercio_id === comercio_id)
  const isOwn = ({ id }: { id: number }) => ownOnes.some((linea) => linea.id === id)
  const restantes = pedido.estado_tx === 'aprovada' ? unidadesRestantes(lineas, reembolsos) : []
  const aporte = aporteEnvioOf(JSON.parse(envios_cotizados ?? '[]'), comercio_id)
  return {
    ...pedido,
    // As of goods, nothing is owed for what came back, or for what a bank took back.
    ...(aporte > 0 && { aporte_envio: isSold(pedido, ownOnes) ? aporte : 0 }),
    municipio_envio: (municipio_envio && nombreOfLugar(municipio_envio)) ?? null,
    comprador: compradorOf({ nombres, apellidos }),
    id_productos: ownOnes.map(({ sin_retracto: _, ...linea }) => linea),
    devolvibles: restantes.filter(isOwn),
    valor_restante:
      restantes.length > 0 && restantes.every(isOwn)
        ? montoOf(total_a_pagar, lineas, reembolsos, restantes)
        : null,
    reembolsos: reembolsos.flatMap(
      (reembolso) => reembolsoOf(reembolso, ownOnes, reembolsos) ?? [],
    ),
  }
}
