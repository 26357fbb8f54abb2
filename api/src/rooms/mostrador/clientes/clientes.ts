import type { ClientesMostrador, NuevaVentaMostrador } from '../../../../contract/index.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import type { Who } from '../../cajas/cajas.ts'
import { requireFuncion, toSell } from '../../comercios/comercios.ts'
import { insertCliente, listByNumero } from './clientes.repository.ts'

export { findCliente } from './clientes.repository.ts'

/** Sales that are looked at for one number. */
const mostLookedAt = 50

/** Writes down who bought, where they wanted it on the paper. */
export const keepCliente = async (
  trx: Trx,
  id_transaccion: string,
  { comercio_id, cliente }: NuevaVentaMostrador,
  creado_en: string,
) => {
  if (cliente) await insertCliente(trx, { id_transaccion, comercio_id, ...cliente, creado_en })
}

/** Who this shop sold to under a number, each document once, as they were called last. Another shop's are not known. */
export const findClientes = async (
  db: Db,
  { sub, comercio_id }: Who,
  numero: string,
): Promise<ClientesMostrador> => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const rows = await listByNumero(db, comercio_id, numero, mostLookedAt)
  const isFirst = ({ tipo_documento }: (typeof rows)[number], i: number) =>
    rows.findIndex((one) => one.tipo_documento === tipo_documento) === i
  return { clientes: rows.filter(isFirst) }
}
