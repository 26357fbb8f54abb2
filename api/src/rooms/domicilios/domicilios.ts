import type {
  DomicilioDeVenta,
  DomiciliosPage,
  DomiciliosQuery,
  NuevaVentaMostrador,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Who } from '../cajas/cajas.ts'
import { requireFuncion, toSell } from '../comercios/comercios.ts'
import {
  countDomicilios,
  endDomicilio,
  hasDomicilio,
  insertDomicilio,
  listDomicilios,
  listUndelivered,
} from './domicilios.repository.ts'

/** Writes down that a sale has to be brought, and to whom. */
export const keepDomicilio = async (
  trx: Trx,
  id_transaccion: string,
  { comercio_id, requiere_domicilio, domicilio }: NuevaVentaMostrador,
  creado_en: string,
) => {
  if (!requiere_domicilio) return
  const { nombre = null, direccion = null, telefono = null } = domicilio ?? {}
  await insertDomicilio(trx, {
    ...{ id_transaccion, comercio_id, nombre, direccion, telefono, creado_en },
  })
}

type Row = Awaited<ReturnType<typeof listDomicilios>>[number]
type Linea = Awaited<ReturnType<typeof listUndelivered>>[number]

const toDomicilio = (
  { nombre, direccion, telefono, entregado_por, ...row }: Row,
  lineas: readonly Linea[],
): DomicilioDeVenta => ({
  ...row,
  destino:
    nombre === null || direccion === null || telefono === null
      ? null
      : { nombre, direccion, telefono },
  entregado_por: row.entregado_en && entregado_por,
  lineas: lineas.flatMap(({ id_transaccion, ...linea }) =>
    id_transaccion === row.id_transaccion ? [linea] : [],
  ),
})

/** A page of what a shop has to bring, or has brought. */
export const listDomiciliosOf = async (
  db: Db,
  { sub, comercio_id }: Who,
  { page, limit, estado }: DomiciliosQuery,
): Promise<DomiciliosPage> => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const total = await countDomicilios(db, comercio_id, estado)
  const rows = await listDomicilios(db, comercio_id, estado, limit, (page - 1) * limit)
  const lineas = await listUndelivered(
    db,
    rows.map(({ id_transaccion }) => id_transaccion),
  )
  const data = rows.map((row) => toDomicilio(row, lineas))
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

/** Writes down, once, that it was brought. Throws domicilio_no_encontrado, or domicilio_entregado when somebody had. */
export const deliverDomicilio = async (
  db: Db,
  { sub, comercio_id }: Who,
  id_transaccion: string,
) => {
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const cual = { comercio_id, id_transaccion }
  if (await endDomicilio(db, cual, sub)) return
  throw new ApiError(
    (await hasDomicilio(db, cual)) ? 'domicilio_entregado' : 'domicilio_no_encontrado',
  )
}

export { countDomicilios, forgetDestinos } from './domicilios.repository.ts'
