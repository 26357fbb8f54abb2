import type {
  Movimiento,
  MovimientosPage,
  NuevoAjuste,
  MovimientosQuery as Paginacion,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { findDeComercio, lockDeComercio, moveStock } from './inventario.repository.ts'
import { countMovimientos, insertMovimientos, listMovimientos } from './movimientos.repository.ts'

type Row = Awaited<ReturnType<typeof listMovimientos>>[number]

const toMovimiento = ({ nombres, apellidos, correo_electronico, ...row }: Row): Movimiento => ({
  ...row,
  hecho_por: `${nombres ?? ''} ${apellidos ?? ''}`.trim() || correo_electronico,
})

/** A page of what moved a product's stock, newest first. */
export const listMovimientosDe = async (
  db: Db,
  comercio_id: number,
  id: number,
  { page, limit }: Paginacion,
): Promise<MovimientosPage> => {
  if (!(await findDeComercio(db, comercio_id, id))) throw new ApiError('producto_no_encontrado')
  const total = await countMovimientos(db, id)
  const rows = await listMovimientos(db, id, limit, (page - 1) * limit)
  return { data: rows.map(toMovimiento), page, totalPages: Math.ceil(total / limit), total }
}

/** Adjusts a product's stock by hand. Throws producto_no_encontrado, or stock_insuficiente when it would be less than nothing. */
export const adjustStock = (
  db: Db,
  sub: string,
  comercio_id: number,
  id: number,
  { cantidad, motivo, nota }: NuevoAjuste,
): Promise<Movimiento> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockDeComercio(trx, comercio_id, id))) throw new ApiError('producto_no_encontrado')
    if ((await moveStock(trx, comercio_id, id, cantidad)) === undefined)
      throw new ApiError('stock_insuficiente')
    const causa = { tipo: 'ajuste' as const, motivo, nota: nota || undefined, id_usuario: sub }
    await insertMovimientos(trx, [{ id, cantidad }], causa)
    const [movimiento] = await listMovimientos(trx, id, 1, 0)
    if (!movimiento) throw new Error('the movement is gone')
    return toMovimiento(movimiento)
  })
