import pg from 'pg'

/** What of a connection is known here beside its types. */
interface Wire {
  parsedStatements: Record<string, string | undefined>
  parse: (statement: object) => void
  bind: (portal: object) => void
  execute: (portal: object) => void
}

const wireOf = (client: pg.PoolClient) =>
  (client as unknown as { connection?: Partial<Wire> }).connection

interface Asked {
  text: string
  values: unknown[]
  name?: string
}

// Its own types leave these out: they are how `pg` has a statement of any kind sent and told what came of it.
const Statement = pg.Query as unknown as new (
  asked: Asked & { callback: (error: Error | null, answer: pg.QueryResult) => void },
) => {
  submit: (wire: pg.Connection) => void
  prepare(wire: Wire): void
  handleCommandComplete(told: object, wire: Wire): void
}

/**
 * A statement with `begin` before it, under one Sync: where `begin` fails the server skips the statement, and where the statement
 * does, it is a transaction that failed, as with two passages.
 */
class Beginning extends Statement {
  #hasBegun = false

  override prepare(wire: Wire) {
    wire.parse({ text: 'begin' })
    wire.bind({})
    wire.execute({})
    super.prepare(wire)
  }

  override handleCommandComplete(told: object, wire: Wire) {
    if (this.#hasBegun) super.handleCommandComplete(told, wire)
    this.#hasBegun = true
  }
}

/**
 * Whether `begin` may go with a statement: not with one whose text the server still has to read under its name, which pg would
 * take for read as soon as `begin` is, nor with several in one text.
 */
export const mayBeginWith = (client: pg.PoolClient, { name, text, values }: Asked) => {
  if (!name) return values.length > 0
  return wireOf(client)?.parsedStatements?.[name] === text
}

/** Begins a transaction with its first statement, in one passage. */
export const beginWith = (client: pg.PoolClient, asked: Asked) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const callback = (error: Error | null, answer: pg.QueryResult) =>
      error ? reject(error) : resolve(answer)
    client.query(new Beginning({ ...asked, callback }))
  })
