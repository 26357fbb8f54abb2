import pg from 'pg'
import { createOnServer, runOnServer } from '../services/postgres.ts'

/** What a database of the template has before anybody works in it. */
interface Beginning {
  /** Of its catalogue: any table, column, trigger or statistic more or less is another. */
  shape: string
  bytes: number
  /** Every table. */
  tables: string[]
  /** The rows of those that are not empty, as JSON. */
  rows: Record<string, string>
}

// What is made after the template's own has a later transaction than all of it; what is taken away makes it fewer.
const catalogues = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_namespace'],
  ...['pg_proc', 'pg_rewrite', 'pg_statistic', 'pg_trigger', 'pg_type'],
]

const shapeQuery = `select concat_ws(' ', ${catalogues
  .map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from ${name})`)
  .join(', ')}) as shape, pg_database_size(current_database())::int as bytes`

const tablesQuery = `select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'`

// By their texts: each row's order is none.
const rowsQuery = (table: string) =>
  `select coalesce(json_agg(to_json(t) order by t::text), '[]')::text as rows from ${table} t`

const usedQuery = (tables: string[]) =>
  `select array_remove(array[${tables
    .map((name) => `case when exists (select from ${name}) then '${name}' end`)
    .join(', ')}], null) as used`

const othersQuery = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const oneOf = async <Row>(client: pg.Client, query: string): Promise<Row> => {
  const { rows } = await client.query(query)
  return rows[0]
}

/** Reads what the databases begin with that are copied from one; as a text, for the processes that copy it. */
export const readBeginning = (url: string) =>
  withClient(url, async (client) => {
    const { shape, bytes } = await oneOf<Beginning>(client, shapeQuery)
    const names = await client.query<{ name: string }>(tablesQuery)
    const tables = names.rows.map(({ name }) => name)
    const { used } = await oneOf<{ used: string[] }>(client, usedQuery(tables))
    const rows: Beginning['rows'] = {}
    for (const name of used)
      rows[name] = (await oneOf<{ rows: string }>(client, rowsQuery(name))).rows
    return JSON.stringify({ shape, bytes, tables, rows } satisfies Beginning)
  })

/** More than a few rows of one test make the next one's plans others. */
const mostBytesMore = 4_000_000

// A pool that was ended hangs up a moment later; whoever stays is somebody's program.
const isAlone = async (client: pg.Client) => {
  for (let tries = 0; tries < 50; tries++)
    if ((await oneOf<{ others: number }>(client, othersQuery)).others === 0) return true
  return false
}

const emptyAndFill = async (client: pg.Client, { tables, rows }: Beginning) => {
  const { used } = await oneOf<{ used: string[] }>(client, usedQuery(tables))
  const changed: string[] = []
  for (const name of Object.keys(rows))
    if ((await oneOf<{ rows: string }>(client, rowsQuery(name))).rows !== rows[name])
      changed.push(name)
  const emptied = [...used.filter((name) => !(name in rows)), ...changed]
  await client.query('begin')
  // Without triggers and references: the order of the tables is none.
  await client.query('set local session_replication_role = replica')
  for (const name of emptied) await client.query(`delete from ${name}`)
  for (const name of changed)
    await client.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
      [rows[name]],
    )
  await client.query(`select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null`)
  await client.query('commit')
}

/** Makes a database what it was at its beginning; answers whether it could. */
const begin = (url: string, beginning: Beginning) =>
  withClient(url, async (client) => {
    const { shape, bytes } = await oneOf<Beginning>(client, shapeQuery)
    if (shape !== beginning.shape || bytes > beginning.bytes + mostBytesMore) return false
    if (!(await isAlone(client))) return false
    await emptyAndFill(client, beginning)
    return true
  }).catch(() => false)

type Kept = Awaited<ReturnType<typeof createOnServer>>

const left: Kept[] = []

/**
 * A copy of the template. One that a test of this process has left is emptied in a fraction of the time that it takes to make one;
 * one whose tables were changed, that has grown, or that somebody still works in, is used by nobody again.
 */
export const takeDatabase = async (template?: string): Promise<Kept> => {
  const beginning: Beginning = JSON.parse(process.env.TEST_DATABASE_BEGINNING ?? '{}')
  const last = left.pop()
  if (last && !(await begin(last.url, beginning))) {
    await last.remove()
    return takeDatabase(template)
  }
  const taken = last ?? (await createOnServer(template))
  return { ...taken, remove: async () => void left.push(taken) }
}

/** Takes away what tests have left of copies of a template. */
export const removeCopies = async (url: string, template: string) => {
  const names = await withClient(url, async (client) => {
    const query = 'select datname from pg_database where starts_with(datname, $1)'
    return (await client.query<{ datname: string }>(query, [`${template}_`])).rows
  })
  for (const { datname } of names) await runOnServer(`drop database ${datname} with (force)`)
}
