import { randomUUID } from 'node:crypto'
import {
  type ItemVenta,
  isRefundable,
  type NuevoReembolso,
  type Reembolso,
  unidadesRestantes,
  unidadesRetractables,
} from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { claim } from '../../machinery/once/once.ts'
import { listEnvios } from '../envios/envios.ts'
import { joinedByProducto, type Linea, listLineasOf, type StoredVenta } from '../ventas/ventas.ts'
import { getReembolso, writeReembolso } from './ask.ts'
import { listReembolsos } from './reembolsos.repository.ts'

const dayMs = 86_400_000

interface Grupo {
  /** The shop that has to say that the units came back; null where nothing was sent yet. */
  comercio_id: number | null
  items: ItemVenta[]
}

// What was not sent is given back at once; of what was, each shop says for itself.
const groupsOf = (items: readonly ItemVenta[], lineas: readonly Linea[], sent: Set<number>) => {
  const comercioOf = ({ id }: ItemVenta) => {
    const comercio_id = lineas.find((linea) => linea.id === id)?.comercio_id ?? 0
    return sent.has(comercio_id) ? comercio_id : null
  }
  const groups: Grupo[] = []
  for (const item of items) {
    const comercio_id = comercioOf(item)
    const group = groups.find((one) => one.comercio_id === comercio_id)
    if (group) group.items.push(item)
    else groups.push({ comercio_id, items: [item] })
  }
  return groups.toSorted((a, b) => Number(a.comercio_id !== null) - Number(b.comercio_id !== null))
}

const requireItems = (items: readonly ItemVenta[]) => {
  if (items.length === 0) throw new ApiError('reembolso_no_permitido')
  return items
}

// Units of a product that an administrator refused are not asked back again, its others may be; what the law excludes is not asked
// back at all (Ley 1480, art. 47).
const chosenOf = (
  pedidos: NuevoReembolso['id_productos'],
  lineas: readonly Linea[],
  reembolsos: readonly Reembolso[],
) => {
  const isExcluded = ({ id }: ItemVenta) =>
    lineas.some((linea) => linea.id === id && linea.sin_retracto === 1)
  const restantes = requireItems(unidadesRestantes(lineas, reembolsos))
  const allowed = unidadesRetractables(lineas, reembolsos)
  const items = pedidos ? joinedByProducto(pedidos) : allowed.filter((item) => !isExcluded(item))
  if (items.some(isExcluded) || (items.length === 0 && restantes.some(isExcluded)))
    throw new ApiError('retracto_excluido')
  if (!isRefundable(allowed, items)) throw new ApiError('reembolso_no_permitido')
  return requireItems(items)
}

interface Peticion {
  sub: string
  /** The client's own name for what it asks. */
  clave: string | undefined
  id_productos: NuevoReembolso['id_productos']
}

type Plazo = Pick<Ajustes, 'diasToReceiveDevolucion'>

const ask = async (
  trx: Trx,
  venta: StoredVenta,
  fresh: { id: string; pedido_por: string },
  { comercio_id, items }: Grupo,
  { diasToReceiveDevolucion }: Plazo,
) => {
  const hasta = new Date(Date.now() + diasToReceiveDevolucion * dayMs)
  const reembolso_id = fresh.id
  if (comercio_id === null) {
    await writeReembolso(trx, venta, fresh, items)
    return enqueue(trx, 'reembolsar', { reembolso_id })
  }
  const espera = { espera: 'por_recibir', comercio_id, recibir_hasta: hasta.toISOString() } as const
  await writeReembolso(trx, venta, { ...fresh, ...espera }, items)
  await enqueue(trx, 'esperar_devolucion', { reembolso_id }, hasta)
  return enqueue(trx, 'avisar_devolucion', { reembolso_id, fase: 'por_recibir' })
}

/**
 * Withdraws from units of a locked sale as its buyer may, once however often it is asked under one name: what was not
 * sent goes back at once, what was waits until its shop says that it came back. Answers the first of those refunds.
 */
export const withdraw = async (
  trx: Trx,
  venta: StoredVenta,
  { sub, clave, id_productos }: Peticion,
  plazo: Plazo,
  requireAllowed: () => void,
): Promise<Reembolso> => {
  const { id_transaccion } = venta
  const recurso = randomUUID()
  const body = { reembolso_de: id_transaccion, id_productos }
  const id = await claim(trx, { id_usuario: sub, clave, body, recurso })
  if (id !== recurso) return getReembolso(trx, id_transaccion, id)
  requireAllowed()
  const lineas = await listLineasOf(trx, id_transaccion)
  const items = chosenOf(id_productos, lineas, await listReembolsos(trx, id_transaccion))
  const envios = await listEnvios(trx, id_transaccion)
  const underWay = envios.filter(({ estado }) => estado !== 'por_despachar')
  const sent = new Set(underWay.map(({ comercio_id }) => comercio_id))
  for (const [i, grupo] of groupsOf(items, lineas, sent).entries())
    await ask(trx, venta, { id: i ? randomUUID() : id, pedido_por: sub }, grupo, plazo)
  return getReembolso(trx, id_transaccion, id)
}
