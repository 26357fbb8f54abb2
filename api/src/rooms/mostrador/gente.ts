import { type Mostrador, uvtWithoutFactura } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { ApiError } from '../../machinery/errors.ts'
import { findOpenId } from '../cajas/cajas.ts'
import { maySell } from './active-comercio.rules.ts'
import { findFormatos } from './balanzas/balanzas.repository.ts'
import { findComercioOf, findDeletedOf } from './comercios.repository.ts'

/**
 * A shop in which the person works, or comercio_no_encontrado: also when it is there and not theirs. Of what a till sold without
 * a connection (`sold`) it may be one that was deleted, where the person worked until then.
 */
export const getComercioOf = async (db: Db, sub: string, comercio_id: number, sold?: string) => {
  const comercio =
    (await findComercioOf(db, sub, comercio_id)) ??
    (sold ? await findDeletedOf(db, sub, comercio_id) : undefined)
  if (!comercio) throw new ApiError('comercio_no_encontrado')
  return comercio
}

/**
 * The same, when it may sell; else comercio_inactivo. What a till sold without a connection before the shop stopped, or was
 * deleted, is taken in for some days.
 */
export const getActiveComercio = async (
  db: Db,
  sub: string,
  comercio_id: number,
  sold: string | undefined,
) => {
  const comercio = await getComercioOf(db, sub, comercio_id, sold)
  if (!maySell(comercio, sold, new Date())) throw new ApiError('comercio_inactivo')
  return comercio
}

/** What a till knows of its shop. */
export const getMostrador = async (
  db: Db,
  ajustes: Ajustes,
  sub: string,
  comercio_id: number,
): Promise<Mostrador> => {
  const { status: _, inactivo_desde: __, ...comercio } = await getComercioOf(db, sub, comercio_id)
  const balanzas = await findFormatos(db, comercio_id)
  return {
    ...comercio,
    aviso_factura_desde: uvtWithoutFactura * ajustes.uvt,
    caja_id: await findOpenId(db, comercio_id, sub),
    ...(balanzas.length > 0 && { balanzas }),
  }
}
