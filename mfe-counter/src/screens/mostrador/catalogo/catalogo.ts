import { type CatalogoMostrador, otherCodigo, type ProductoMostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { send } from '@plaza/shell/http'
import { readNote, readProductos, writeNote, writeProductos } from '../../../parts/device/device.ts'
import { rowOf, type SearchRow, searchIn } from './search.rules.ts'

type StoredProducto = ProductoMostrador & { comercio_id: number }

/** A shop's catalogue on this device, all of it in memory: it answers without asking anybody. */
export interface Catalogo {
  comercioId: number
  /** Up to where it knows what changed; another page of this device may know more. */
  hasta: number
  rows: Map<number, SearchRow>
  byCode: Map<string, number>
  /** Ids of the options on sale of each family. */
  byFamilia: Map<number, Set<number>>
  /** Units that were sold here and that the API does not know of yet, by product. */
  sold: Map<number, number>
}

/** A catalogue with nothing in it. */
export const blankCatalogo = (comercioId: number): Catalogo => ({
  comercioId,
  hasta: 0,
  rows: new Map(),
  byCode: new Map(),
  byFamilia: new Map(),
  sold: new Map(),
})

/** Takes a product away. */
export const dropProducto = ({ rows, byCode, byFamilia }: Catalogo, id: number) => {
  const before = rows.get(id)?.producto
  if (!before) return
  // A code may have gone on to another product meanwhile.
  if (byCode.get(before.code) === id) byCode.delete(before.code)
  if (before.familia) byFamilia.get(before.familia.id)?.delete(id)
  rows.delete(id)
}

/** Puts a product in, in the place of what it was before. */
export const putProducto = (catalogo: Catalogo, producto: ProductoMostrador) => {
  const { rows, byCode, byFamilia } = catalogo
  const { id, code, familia } = producto
  dropProducto(catalogo, id)
  rows.set(id, rowOf(producto))
  byCode.set(code, id)
  if (familia) byFamilia.set(familia.id, (byFamilia.get(familia.id) ?? new Set()).add(id))
}

const markOf = (comercioId: number) => `catalogo ${comercioId}`

/** What this device has of a shop's catalogue. */
export const openCatalogo = async (comercioId: number): Promise<Catalogo> => {
  // First the mark, then the rows: what another page writes in between comes again.
  const hasta = (await readNote<number>(markOf(comercioId))) ?? 0
  const catalogo = blankCatalogo(comercioId)
  const range = IDBKeyRange.bound([comercioId], [comercioId, []])
  for (const { comercio_id: _, ...producto } of await readProductos<StoredProducto>(range))
    putProducto(catalogo, producto)
  // A device that has no rows, or cannot read them any more, is told all of it.
  return { ...catalogo, hasta: catalogo.rows.size > 0 ? hasta : 0 }
}

/**
 * Brings what changed since this catalogue was brought last, page by page; answers whether anything did. Throws as `send` does.
 */
export const syncCatalogo = async (catalogo: Catalogo): Promise<boolean> => {
  const { comercioId, hasta: desde } = catalogo
  let despues: number | null = 0
  let hasta: number | undefined
  let changed = false
  while (despues !== null) {
    const query = { desde, despues }
    const page: CatalogoMostrador = await send(calls.readCatalogo, {
      params: { comercioId },
      query,
    })
    for (const producto of page.productos) putProducto(catalogo, producto)
    for (const id of page.retirados) dropProducto(catalogo, id)
    const rows = page.productos.map((producto) => ({ ...producto, comercio_id: comercioId }))
    await writeProductos(
      rows,
      page.retirados.map((id) => [comercioId, id]),
    )
    changed ||= rows.length > 0 || page.retirados.length > 0
    hasta ??= page.hasta
    despues = page.siguiente
  }
  catalogo.hasta = hasta ?? desde
  await writeNote(markOf(comercioId), catalogo.hasta)
  return changed
}

const asNow = ({ sold }: Catalogo, producto: ProductoMostrador): ProductoMostrador => {
  const gone = sold.get(producto.id) ?? 0
  return gone ? { ...producto, stock: Math.max(0, producto.stock - gone) } : producto
}

/** A product by its id, as this device knows it. */
export const findProducto = (catalogo: Catalogo, id: number) => {
  const row = catalogo.rows.get(id)
  return row && asNow(catalogo, row.producto)
}

/** The product of a code, however long it is written. */
export const findByCode = (catalogo: Catalogo, scanned: string) => {
  const { byCode } = catalogo
  const code = scanned.trim()
  const id = byCode.get(code) ?? byCode.get(otherCodigo(code))
  return id === undefined ? undefined : findProducto(catalogo, id)
}

/** The options on sale of a product's family in their order, where there is more than one to choose; else none. */
export const opcionesOf = (catalogo: Catalogo, { familia }: ProductoMostrador) => {
  const ids = familia && catalogo.byFamilia.get(familia.id)
  if (!ids || ids.size < 2) return []
  return [...ids].toSorted((a, b) => a - b).flatMap((id) => findProducto(catalogo, id) ?? [])
}

/** Products by words of their name, one of each family. */
export const searchByName = (catalogo: Catalogo, q: string) =>
  searchIn(catalogo.rows.values(), q).map((producto) => asNow(catalogo, producto))
