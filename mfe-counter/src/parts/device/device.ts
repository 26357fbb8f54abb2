import { create } from 'zustand'
import { type Store, within } from './device-database.ts'
import {
  dropSpareVenta,
  releaseVenta,
  spareNotes,
  spareVenta,
  withSpareVentas,
} from './device-spare.ts'

/**
 * Whether this device keeps what it is given. `isFrail`: its database failed, and only sales outlive the page;
 * `isVolatile`: not even those.
 */
export const useDevice = create(() => ({ isFrail: false, isVolatile: false }))

const isFrail = () => useDevice.getState().isFrail

/** Asks the device's database until it fails once; from then on, what `otherwise` does. */
const attempt = async <T>(work: () => Promise<T>, otherwise: () => T): Promise<T> => {
  if (!isFrail())
    try {
      return await work()
    } catch (error) {
      console.error(error)
      useDevice.setState({ isFrail: true })
    }
  return otherwise()
}

const readRows = <T>(name: Store, range?: IDBKeyRange) =>
  within(name, 'readonly', (store) => store.getAll(range)) as Promise<T[]>

/** The rows of a shop's products between two keys. */
export const readProductos = <T>(range: IDBKeyRange): Promise<T[]> =>
  attempt(
    () => readRows<T>('productos', range),
    () => [],
  )

/** Keeps products, in the place of those with the same key, and takes others away. */
export const writeProductos = (rows: readonly object[], gone: readonly IDBValidKey[]) =>
  attempt<unknown>(
    () =>
      within('productos', 'readwrite', (store) => {
        for (const key of gone) store.delete(key)
        for (const row of rows) store.put(row)
        return undefined
      }),
    () => undefined,
  )

/** Every sale that waits, in its order. */
export const readVentas = async <T>(): Promise<T[]> =>
  // What the database kept before it failed may still be read.
  withSpareVentas(await readRows<T>('ventas').catch(() => []))

/** A sale that was written down: its place in the order, and whether all of it outlives the page. */
export interface Written {
  orden: number
  isKept: boolean
}

/** Writes a sale down, in the place of the one with its `orden`. */
export const writeVenta = (row: object & { orden?: number | undefined }): Promise<Written> =>
  attempt(
    async () => {
      const orden = Number(await within('ventas', 'readwrite', (store) => store.put(row)))
      releaseVenta(orden)
      return { orden, isKept: true }
    },
    () => {
      const written = spareVenta(row)
      useDevice.setState({ isVolatile: !written.isKept })
      return written
    },
  )

/** Forgets a sale. */
export const dropVenta = async (orden: number) => {
  dropSpareVenta(orden)
  await attempt<unknown>(
    () => within('ventas', 'readwrite', (store) => store.delete(orden)),
    () => undefined,
  )
}

/** A note under a name; undefined when there is none. */
export const readNote = <T>(name: string): Promise<T | undefined> =>
  attempt(
    () => within<T>('apuntes', 'readonly', (store) => store.get(name) as IDBRequest<T>),
    () => spareNotes.get(name) as T | undefined,
  )

export const writeNote = (name: string, note: unknown) =>
  attempt<unknown>(
    () => within('apuntes', 'readwrite', (store) => store.put(note, name)),
    () => spareNotes.set(name, note),
  )
