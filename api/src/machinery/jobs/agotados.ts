import type { TrabajosAgotadosPage } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { countAgotados, listAgotados, listNombres, listVentasOf } from './agotados.repository.ts'

interface Datos {
  id_transaccion?: string
  comercio_id?: number
  payment_id?: string
  reembolso_id?: string
}

const present = <T>(values: (T | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** A page of the work that was tried as often as it is, newest first. Whom it was for is not told. */
export const listAgotadosPage = async (
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<TrabajosAgotadosPage> => {
  const total = await countAgotados(db)
  const rows = (await listAgotados(db, limit, (page - 1) * limit)).map(({ datos, ...row }) => ({
    row,
    datos: JSON.parse(datos) as Datos,
  }))
  const nombres = await listNombres(db, present(rows.map(({ datos }) => datos.comercio_id)))
  const ventas = await listVentasOf(db, present(rows.map(({ datos }) => datos.reembolso_id)))
  const data = rows.map(
    ({ row, datos: { id_transaccion, comercio_id, payment_id, reembolso_id } }) => ({
      ...row,
      venta: id_transaccion ?? ventas.find(({ id }) => id === reembolso_id)?.id_transaccion ?? null,
      pago: payment_id ?? null,
      comercio: nombres.find(({ id }) => id === comercio_id)?.nombre_barrio ?? null,
    }),
  )
  return { data, page, totalPages: Math.ceil(total / limit), total }
}
