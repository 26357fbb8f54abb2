import { sql } from 'kysely'

/** What the product that a statement calls `alias` is called, with its option's words: "Camiseta · Talla M · Rojo". */
export const nombreDeProducto = (alias: string) =>
  sql<string>`case when ${sql.ref(`${alias}.opcion`)} is null then ${sql.ref(`${alias}.nombre`)}
    else ${sql.ref(`${alias}.nombre`)} || ' · ' || ${sql.ref(`${alias}.opcion`)} end`

/** First names and surnames of the `usuarios` that a statement calls `alias`; empty where there is none. */
export const nombreDe = (alias: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${alias}.nombres`)}, '') || ' ' || coalesce(${sql.ref(`${alias}.apellidos`)}, ''))`
