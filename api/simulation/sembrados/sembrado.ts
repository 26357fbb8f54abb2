import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { type Batch, batchOf } from '../../db/together.ts'
import type { Pagos } from '../../src/ports/pagos.ts'

/** A statement on its way to the database. */
export type Consulta = Pick<CompiledQuery, 'sql' | 'parameters'>

type Fila = Record<string, unknown>

/** A mistake that Plaza would make if its code did: it is made between the code and what it talks to. */
export interface Sembrado {
  /** What is wrong, as a sentence. */
  nombre: string
  /** What reaches the database in a statement's place; undefined when nothing does, and it is told that all went well. */
  consulta?: (consulta: Consulta) => Consulta | undefined
  /** What is answered in a row's place. */
  fila?: (fila: Fila, sql: string) => Fila
  /** What is asked of the provider, and heard of it. */
  pagos?: (pagos: Pagos) => Pagos
}

const done = { rows: [{ id: 1 }], numAffectedRows: 1n }

const isOneText = /^with escrito_0 /

// Each of those that are asked for at once by itself.
const alter = (
  query: CompiledQuery | Batch,
  consulta: NonNullable<Sembrado['consulta']>,
): CompiledQuery | undefined => {
  if (!('batch' in query)) {
    const altered = consulta(query)
    return altered && { ...query, ...altered }
  }
  const left = query.batch.flatMap((one) => alter(one, consulta) ?? [])
  const last = left.pop()
  return last && batchOf(isOneText.test(query.sql), left, last)
}

const execute = async <R>(
  inner: DatabaseConnection,
  query: CompiledQuery,
  { consulta, fila }: Sembrado,
): Promise<QueryResult<R>> => {
  const altered = consulta ? alter(query, consulta) : query
  if (!altered) return done as unknown as QueryResult<R>
  const result = await inner.executeQuery<R>(altered)
  if (!fila) return result
  return { ...result, rows: result.rows.map((row) => fila(row as Fila, query.sql) as R) }
}

const driverWith = (inner: Driver, sembrado: Sembrado): Driver => {
  const inners = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const innerOf = (connection: DatabaseConnection) => inners.get(connection) ?? connection
  return {
    init: () => inner.init(),
    acquireConnection: async () => {
      const opened = await inner.acquireConnection()
      const connection: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery) => execute<R>(opened, query, sembrado),
        streamQuery: opened.streamQuery,
      }
      inners.set(connection, opened)
      return connection
    },
    beginTransaction: (connection, settings: TransactionSettings) =>
      inner.beginTransaction(innerOf(connection), settings),
    commitTransaction: (connection) => inner.commitTransaction(innerOf(connection)),
    rollbackTransaction: (connection) => inner.rollbackTransaction(innerOf(connection)),
    releaseConnection: (connection) => inner.releaseConnection(innerOf(connection)),
    destroy: () => inner.destroy(),
  }
}

/** A database that is reached with a mistake in between. */
export const dialectWith = (inner: Dialect, sembrado: Sembrado | undefined): Dialect =>
  sembrado
    ? {
        createDriver: () => driverWith(inner.createDriver(), sembrado),
        createQueryCompiler: () => inner.createQueryCompiler(),
        createAdapter: () => inner.createAdapter(),
        createIntrospector: (db) => inner.createIntrospector(db),
      }
    : inner
