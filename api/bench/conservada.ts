import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/**
 * A database on the server that stays when a bench ends, under an installation's key that follows from its name; `former` where
 * it was there already.
 */
export const keptDatabase = async (name: string) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return {
    config: { PLAZA_DATA: tmpdir(), DATABASE_URL: url.href },
    key: createHash('sha256').update(name).digest(),
    remove: async () => undefined,
    ...(rowCount && { former: async () => undefined }),
  }
}
