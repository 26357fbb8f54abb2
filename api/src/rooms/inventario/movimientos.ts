import { randomUUID } from 'node:crypto'
import type {
  Movimiento,
  MovimientosPage,
  NuevoAjuste,
  MovimientosQuery as Paginacion,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import { findOfComercio, lockOfComercio, moveStock } from './inventario.repository.ts'
import {
  countMovimientos,
  findAjuste,
  insertMovimientos,
  listMovimientos,
} from './movimientos.repository.ts'
import { requireStock } from './write.ts'

type Row = Awaited<ReturnType<typeof listMovimientos>>[number]

const toMovimiento = ({ nombres, apellidos, correo_electronico, ...row }: Row): Movimiento => ({
  ...row,
  hecho_por: `${nombres ?? ''} ${apellidos ?? ''}`.trim() || correo_electronico,
})

/** A page of what moved a product's stock, newest first. */
export const listMovimientosOf = async (
  db: Db,
  comercio_id: number,
  id: number,
  { page, limit }: Paginacion,
): Promise<MovimientosPage> => {
  if (!(await findOfComercio(db, comercio_id, id))) throw new ApiError('producto_no_encontrado')
  const total = await countMovimientos(db, id)
  const rows = await listMovimientos(db, id, limit, (page - 1) * limit)
  return { data: rows.map(toMovimiento), page, totalPages: Math.ceil(total / limit), total }
}

interface Ajustado {
  /** Who adjusts. */
  sub: string
  comercio_id: number
  id: number
}

/**
 * Adjusts a product's stock by hand; once, however often it is sent under one name (`clave`). Throws
 * producto_no_encontrado, idempotencia_en_conflicto, or what `requireStock` throws.
 */
export const adjustStock = (
  db: Db,
  { sub, comercio_id, id }: Ajustado,
  ajuste: NuevoAjuste,
  clave: string | undefined,
): Promise<Movimiento> =>
  db.transaction().execute(async (trx) => {
    const antes = await lockOfComercio(trx, comercio_id, id)
    if (!antes) throw new ApiError('producto_no_encontrado')
    const { cantidad, motivo, nota } = ajuste
    const recurso = randomUUID()
    const body = { ajuste_de: id, ...ajuste }
    const referencia = await claim(trx, { id_usuario: sub, clave, body, recurso })
    if (referencia === recurso) {
      requireStock(antes.stock + cantidad, 'cantidad')
      await moveStock(trx, id, cantidad)
      const causa = { tipo: 'ajuste' as const, motivo, nota: nota || undefined }
      await insertMovimientos(trx, [{ id, cantidad }], { ...causa, referencia, id_usuario: sub })
    }
    const movimiento = await findAjuste(trx, id, referencia)
    if (!movimiento) throw new Error('the movement is gone')
    return toMovimiento(movimiento)
  })
