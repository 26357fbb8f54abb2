import * as calls from '@plaza/api/calls'
import type { CatalogoMostrador, ProductoMostrador } from '@plaza/api/contract'
import { send } from '@plaza/shell/http'
import { readNote, readProductos, writeNote, writeProductos } from '../../../parts/device/device.ts'
import { buscarEn, type Fila, filaDe } from './busqueda.rules.ts'

type Guardado = ProductoMostrador & { comercio_id: number }

/** A shop's catalogue on this device, all of it in memory: it answers without asking anybody. */
export interface Catalogo {
  comercioId: number
  filas: Map<number, Fila>
  porCodigo: Map<string, number>
  /** Units that were sold here and that the API does not know of yet, by product. */
  vendidas: Map<number, number>
}

const put = ({ filas, porCodigo }: Catalogo, producto: ProductoMostrador) => {
  const before = filas.get(producto.id)
  if (before) porCodigo.delete(before.producto.code)
  filas.set(producto.id, filaDe(producto))
  porCodigo.set(producto.code, producto.id)
}

const drop = ({ filas, porCodigo }: Catalogo, id: number) => {
  const before = filas.get(id)
  if (before) porCodigo.delete(before.producto.code)
  filas.delete(id)
}

/** What this device has of a shop's catalogue. */
export const openCatalogo = async (comercioId: number): Promise<Catalogo> => {
  const catalogo: Catalogo = {
    comercioId,
    filas: new Map(),
    porCodigo: new Map(),
    vendidas: new Map(),
  }
  const range = IDBKeyRange.bound([comercioId], [comercioId, []])
  for (const { comercio_id: _, ...producto } of await readProductos<Guardado>(range))
    put(catalogo, producto)
  return catalogo
}

const markOf = ({ comercioId }: Catalogo) => `catalogo ${comercioId}`

/** Brings what changed since last time, page by page; answers whether anything did. Throws as `send` does. */
export const syncCatalogo = async (catalogo: Catalogo): Promise<boolean> => {
  const { comercioId } = catalogo
  const desde = (await readNote<number>(markOf(catalogo))) ?? 0
  let despues: number | null = 0
  let hasta: number | undefined
  let changed = false
  while (despues !== null) {
    const query = { desde, despues }
    const page: CatalogoMostrador = await send(calls.readCatalogo, {
      params: { comercioId },
      query,
    })
    for (const producto of page.productos) put(catalogo, producto)
    for (const id of page.retirados) drop(catalogo, id)
    const rows = page.productos.map((producto) => ({ ...producto, comercio_id: comercioId }))
    await writeProductos(
      rows,
      page.retirados.map((id) => [comercioId, id]),
    )
    changed ||= rows.length > 0 || page.retirados.length > 0
    hasta ??= page.hasta
    despues = page.siguiente
  }
  await writeNote(markOf(catalogo), hasta)
  return changed
}

const asNow = ({ vendidas }: Catalogo, producto: ProductoMostrador): ProductoMostrador => {
  const gone = vendidas.get(producto.id) ?? 0
  return gone ? { ...producto, stock: Math.max(0, producto.stock - gone) } : producto
}

/** A product by its id, as this device knows it. */
export const findProducto = (catalogo: Catalogo, id: number) => {
  const fila = catalogo.filas.get(id)
  return fila && asNow(catalogo, fila.producto)
}

/** The product of a code. */
export const findByCode = (catalogo: Catalogo, code: string) => {
  const id = catalogo.porCodigo.get(code.trim())
  return id === undefined ? undefined : findProducto(catalogo, id)
}

/** Products by words of their name. */
export const searchByName = (catalogo: Catalogo, q: string) =>
  buscarEn(catalogo.filas.values(), q).map((producto) => asNow(catalogo, producto))
