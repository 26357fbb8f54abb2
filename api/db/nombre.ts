import { sql } from 'kysely'

/** First names and surnames of the `usuarios` that a statement calls `alias`; empty where there is none. */
export const nombreDe = (alias: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${alias}.nombres`)}, '') || ' ' || coalesce(${sql.ref(`${alias}.apellidos`)}, ''))`
