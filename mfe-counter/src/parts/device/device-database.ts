/** A shop's products, what the till knows of it, and sales that wait to be sent. */
const stores: Record<string, IDBObjectStoreParameters> = {
  productos: { keyPath: ['comercio_id', 'id'] },
  ventas: { keyPath: 'orden', autoIncrement: true },
  apuntes: {},
}

export type Store = 'productos' | 'ventas' | 'apuntes'

// There is one version: whoever upgrades to it has no store yet.
const upgrade = (db: IDBDatabase) => {
  for (const [name, options] of Object.entries(stores)) db.createObjectStore(name, options)
}

let opened: Promise<IDBDatabase> | undefined

const forget = () => {
  opened = undefined
}

const open = () => {
  opened ??= new Promise((resolve, reject) => {
    // As it is: that of a newer till, which was taken back, has all that is asked for here, and sales that wait.
    const request = indexedDB.open('plaza-mostrador')
    request.onupgradeneeded = () => upgrade(request.result)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // A browser may close it when it runs out of room, or when somebody clears the site's data.
      request.result.onclose = forget
      // A newer till that wants it otherwise waits until nobody has it open.
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
  })
  return opened
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T> | undefined

const once = async <T>(name: Store, mode: IDBTransactionMode, work: Work<T>) => {
  const db = await open()
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Does something with one store in one transaction; resolves when it is on the disk, rejects when it cannot be. */
export const within = <T>(name: Store, mode: IDBTransactionMode, work: Work<T>) =>
  once(name, mode, work).catch(() => {
    // A connection that was closed behind our back is opened again, once.
    forget()
    return once(name, mode, work)
  })
