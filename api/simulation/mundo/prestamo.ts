import type { Dialect, Driver } from 'kysely'

/**
 * Connections that outlive the processes that use them, one after the other: nothing of whoever used them is left in them.
 * A process that dies takes its own with it.
 */
export const createPrestamo = (open: () => Dialect) => {
  let opened: { dialect: Dialect; driver: Driver; ready: Promise<void> } | undefined

  const get = () => {
    if (opened) return opened
    const dialect = open()
    const driver = dialect.createDriver()
    opened = { dialect, driver, ready: driver.init() }
    return opened
  }

  const lendDriver = (): Driver => {
    const { driver, ready } = get()
    return {
      init: () => ready,
      acquireConnection: () => driver.acquireConnection(),
      beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
      commitTransaction: (connection) => driver.commitTransaction(connection),
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      releaseConnection: (connection) => driver.releaseConnection(connection),
      destroy: async () => undefined,
    }
  }

  return {
    lend: (): Dialect => {
      const { dialect } = get()
      return {
        createDriver: lendDriver,
        createQueryCompiler: () => dialect.createQueryCompiler(),
        createAdapter: () => dialect.createAdapter(),
        createIntrospector: (db) => dialect.createIntrospector(db),
      }
    },
    /** Lends others from now on: those that are lent are not given back. */
    giveUp: () => {
      opened = undefined
    },
    end: async () => opened?.driver.destroy(),
  }
}
