/** The device's own database: a shop's products, what the till knows of it, and sales that wait to be sent. */
const stores: Record<string, IDBObjectStoreParameters> = {
  productos: { keyPath: ['comercio_id', 'id'] },
  ventas: { keyPath: 'orden', autoIncrement: true },
  apuntes: {},
}

type Store = 'productos' | 'ventas' | 'apuntes'

const upgrade = (db: IDBDatabase) => {
  for (const [name, options] of Object.entries(stores))
    if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, options)
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined

const open = () => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('plaza-mostrador', 1)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

/** Does something with one store in one transaction; resolves when it is on the disk. */
const within = async <T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
) => {
  const db = await open()
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Every row of a store, or those between two keys. */
export const readAll = async <T>(name: Store, range?: IDBKeyRange): Promise<T[]> => {
  const db = await open()
  return answerOf(db.transaction(name).objectStore(name).getAll(range)) as Promise<T[]>
}

/** Keeps rows, in the place of those with the same key, and takes others away. Answers the key of the last row. */
export const write = (name: Store, rows: readonly unknown[], gone: readonly IDBValidKey[] = []) =>
  within<IDBValidKey>(name, 'readwrite', (store) => {
    for (const key of gone) store.delete(key)
    let last: IDBRequest<IDBValidKey> | undefined
    for (const row of rows) last = store.put(row)
    return last
  })

/** A note under a name; undefined when there is none. */
export const readNote = async <T>(name: string) =>
  within<T>('apuntes', 'readonly', (store) => store.get(name) as IDBRequest<T>)

export const writeNote = (name: string, note: unknown) =>
  within('apuntes', 'readwrite', (store) => store.put(note, name))
