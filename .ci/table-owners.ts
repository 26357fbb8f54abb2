/** A place where a file of the API writes a table. */
export interface Writing {
  table: string
  /** The folder below `api/src/rooms`, `machinery` or `stand-ins` that does it. */
  room: string
  file: string
}

/** By Kysely, or in SQL of one's own. */
const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(?:public\.)?([a-z_]+)/g,
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:public\.)?"?([a-z_]+)/gi,
]

const roomOf = (file: string) => /^api\/src\/([^/]+\/[^/]+)\//.exec(file)?.[1]

/** What a file writes, of the tables that there are. */
export const writingsIn = (file: string, text: string, tables: ReadonlySet<string>): Writing[] => {
  const room = roomOf(file)
  if (!room) return []
  const found = writes.flatMap((rule) => [...text.matchAll(rule)].map(([, table = '']) => table))
  return [...new Set(found)]
    .filter((table) => tables.has(table))
    .map((table) => ({ table, room, file }))
}

/** Tables that more than one room writes, with the files that do. */
export const sharedTables = (writings: readonly Writing[]) =>
  [...new Set(writings.map(({ table }) => table))]
    .map((table) => ({ table, all: writings.filter((one) => one.table === table) }))
    .filter(({ all }) => new Set(all.map(({ room }) => room)).size > 1)
    .map(({ table, all }) => `${table}: ${all.map(({ file }) => file).join(', ')}`)
