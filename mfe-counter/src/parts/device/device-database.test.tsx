import { afterAll, expect, it } from 'vitest'
import { within } from './device-database.ts'

const name = 'plaza-mostrador'

const done = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openAs = (version: number, upgrade: (db: IDBDatabase) => void) => {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => upgrade(request.result)
  return done(request)
}

const readVentas = () => within('ventas', 'readonly', (store) => store.getAll())

afterAll(() => done(indexedDB.deleteDatabase(name)))

it('lets a newer till have its database, and reads it when that till is taken back', async () => {
  await within('ventas', 'readwrite', (store) => store.put({ id: 'una' }))
  const newer = await openAs(2, (db) => db.createObjectStore('otras'))
  newer.transaction('ventas', 'readwrite').objectStore('ventas').put({ id: 'otra' })
  newer.close()
  expect(await readVentas()).toMatchObject([{ id: 'una' }, { id: 'otra' }])
})
