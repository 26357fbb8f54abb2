import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely'
import type { Db, Tables } from '../tables.ts'

/** Asks a statement somewhere. */
export type Ask = (query: CompiledQuery) => Promise<QueryResult<unknown>>

const begins = /^\s*(?:select|with)\b/i
const writes =
  /\b(?:insert\s+into|delete\s+from|update\s+(?:only\s+)?"?\w+"?\s+(?:as\s+\w+\s+)?set|for\s+(?:no\s+key\s+|key\s+)?(?:update|share)|nextval|pg_(?:try_)?advisory\w*|pg_current_\w+)\b/i

class NoReadError extends Error {
  constructor(what: string) {
    super(`What only reads was asked for ${what}: it takes another database`)
  }
}

// What was prepared comes with the same text again and again.
const known = new Set<string>()
const most = 1000

const requireRead = ({ sql }: CompiledQuery) => {
  if (known.has(sql)) return
  if (!begins.test(sql) || writes.test(sql)) throw new NoReadError(sql)
  if (known.size >= most) known.clear()
  known.add(sql)
}

const refuse = (what: string) => async () => {
  throw new NoReadError(what)
}

/**
 * The same tables for reading alone: each statement goes where `ask` says. Whatever writes, locks or begins a transaction is
 * refused here, on every database and also where no other server is there to read on. So is what asks which transactions
 * are seen: a replica does not say which of them are under way.
 */
export const readingOf = (db: Db, ask: Ask): Db => {
  const executor = db.getExecutor()
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) => {
      requireRead(query)
      return (await ask(query)) as QueryResult<R>
    },
    streamQuery: () => {
      throw new NoReadError('a stream')
    },
  }
  const nothing = async () => undefined
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => executor.adapter,
      createQueryCompiler: () => ({
        compileQuery: (node, id) => executor.compileQuery(node, id) as never,
      }),
      createIntrospector: () => db.introspection,
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: refuse('a transaction'),
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}

/** The same tables for reading alone, where the database itself is read. */
export const readOnly = (db: Db) => readingOf(db, (query) => db.executeQuery(query))
