import type Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Batch } from '../together.ts'
import { createWriteQueue } from './write-queue.ts'

/** One file, opened twice: one connection writes, the other sees only what is committed. */
export interface Handles {
  writer: Sqlite.Database
  reader: Sqlite.Database
  /** Resolves when all that was committed until now is on the disk. */
  sync: () => Promise<void>
  /** Lets go of what `sync` needs. */
  release: () => void
  /** The statement of a text, prepared once per connection. */
  prepare: (sqlite: Sqlite.Database, sql: string) => Sqlite.Statement
}

const run = <R>(statement: Sqlite.Statement, parameters: readonly unknown[]): QueryResult<R> => {
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

type Queue = ReturnType<typeof createWriteQueue>

const createConnection = ({ writer, reader, prepare }: Handles, queue: Queue) => {
  let isTransaction = false

  const write = <R>(sql: string, parameters: readonly unknown[]) => {
    if (!writer.inTransaction) throw new Error('the database took the transaction back')
    return run<R>(prepare(writer, sql), parameters)
  }

  const writeAll = <R>({ batch }: Batch) => {
    if (!isTransaction) throw new Error('what is written together is written in a transaction')
    let result: QueryResult<R> = { rows: [] }
    for (const { sql, parameters } of batch) result = write<R>(sql, parameters)
    return result
  }

  const begin = async () => {
    await queue.begin()
    isTransaction = true
  }

  // Kysely rolls back what it could not commit: that has ended already.
  const end = async (how: 'commit' | 'rollback') => {
    if (!isTransaction) return
    isTransaction = false
    await queue[how]()
  }

  const writeAlone = async <R>(sql: string, parameters: readonly unknown[]) => {
    await begin()
    try {
      const result = write<R>(sql, parameters)
      await end('commit')
      return result
    } finally {
      await end('rollback')
    }
  }

  // What is read is told when it is on the disk: a power cut takes nothing back that anybody has heard of.
  const read = async <R>(sql: string, parameters: readonly unknown[]) => {
    const result = run<R>(prepare(reader, sql), parameters)
    await queue.settled()
    return result
  }

  return {
    begin,
    end,
    isInTransaction: () => isTransaction,
    executeQuery: async <R>(query: CompiledQuery | Batch): Promise<QueryResult<R>> => {
      if ('batch' in query) return writeAll(query)
      const { sql, parameters } = query
      if (isTransaction) return write(sql, parameters)
      if (prepare(writer, sql).readonly) return read(sql, parameters)
      return writeAlone(sql, parameters)
    },
    streamQuery: () => {
      throw new Error('nothing is streamed')
    },
  } satisfies DatabaseConnection & Record<string, unknown>
}

type Connection = ReturnType<typeof createConnection>

/** What Kysely speaks to SQLite through. The queue says who writes: a connection is no more than whose turn it is. */
export const createSqliteDriver = (handles: Handles): Driver => {
  const { writer, reader, prepare, sync, release } = handles
  const queue = createWriteQueue({
    run: (sql) => void prepare(writer, sql).run(),
    isInTransaction: () => writer.inTransaction,
    sync,
  })
  // Made anew, each would be wrapped anew by whoever hears of statements.
  const idle: Connection[] = []
  return {
    init: async () => undefined,
    acquireConnection: async () => idle.pop() ?? createConnection(handles, queue),
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: (connection) => (connection as Connection).end('commit'),
    rollbackTransaction: (connection) => (connection as Connection).end('rollback'),
    releaseConnection: async (connection) => {
      const released = connection as Connection
      if (!released.isInTransaction()) idle.push(released)
    },
    destroy: async () => {
      await queue.close()
      release()
      reader.close()
      writer.close()
    },
  }
}
