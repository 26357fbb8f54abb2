import {
  type CatalogoMostrador,
  type CatalogoMostradorQuery,
  isOffered,
  type ProductoMostrador,
  productosPerEnvio,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { withFamilia } from '../inventario/inventario.ts'
import { findUntil, listCambios } from './catalogo.repository.ts'
import { getComercioOf } from './gente.ts'
import { goOnFrom, markOf } from './marca.rules.ts'

type Cambio = Awaited<ReturnType<typeof listCambios>>[number]

const isOnSale = (cambio: Cambio): cambio is Cambio & Omit<ProductoMostrador, 'familia'> =>
  cambio.status !== null && isOffered(cambio.status)

// By whole units is what needs no saying: twenty thousand products are no longer for it.
const shown = ({
  status: _,
  unidad,
  ...producto
}: Cambio & Omit<ProductoMostrador, 'familia'>): ProductoMostrador =>
  withFamilia(unidad === 'kilogramo' ? { ...producto, unidad } : producto)

/** What changed in the catalogue of a shop where the person works, a page of it. */
export const readCatalogo = async (
  db: Db,
  sub: string,
  comercio_id: number,
  { desde, despues }: CatalogoMostradorQuery,
): Promise<CatalogoMostrador> => {
  await getComercioOf(db, sub, comercio_id)
  // First the mark, then the rows: what changes in between comes again, and is not missed.
  const { hasta, historia } = await findUntil(db)
  const from = goOnFrom(desde, hasta, historia)
  const cambios = await listCambios(db, comercio_id, from, despues)
  const retirados = cambios.filter((cambio) => !isOnSale(cambio)).map(({ id }) => id)
  const siguiente = cambios.length === productosPerEnvio ? (cambios.at(-1)?.id ?? null) : null
  return {
    productos: cambios.filter(isOnSale).map(shown),
    retirados,
    hasta: markOf(hasta, historia),
    siguiente,
  }
}
