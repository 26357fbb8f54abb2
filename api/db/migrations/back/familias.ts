import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../../dialect.ts'
import { atOnce } from '../../piecemeal.ts'
import { cuentasPostgres, cuentasSqlite } from '../0004-catalogo-cuentas.ts'
import { cambioSqlite } from '../0031-catalogo-cambios.ts'
import { busquedaUpdate, cambiosFila } from '../0040-lotes-de-productos.ts'
import { busquedaPostgres, busquedaUpdateSqlite, writesAgain } from '../0101-parecidas.ts'

// Every product leaves its family as it would any day: the triggers list it, count it and say what has changed. Then they are
// as before families, what is searched is written as it was, and what is known of families goes.

const own = ['valor_1', 'valor_2', 'valor_3', 'opcion', 'opcion_clave']

const leave = `update productos set familia_id = null, ${own.map((column) => `${column} = null`)}
  where familia_id is not null`

const columns = [...own, 'familia_id', 'en_lista', 'palabras', 'especificaciones']

const forget = [
  'drop index productos_familia_cara',
  'drop index productos_familia_opcion',
  ...columns.map((column) => `alter table productos drop column ${column}`),
  'drop table familias',
]

const of = {
  productos: ['familias_entrada', 'familias_cara_delete', 'familias_cara_update'],
  familias: ['familias_principal'],
}

const sqlite = [
  leave,
  ...Object.values(of)
    .flat()
    .map((name) => `drop trigger ${name}`),
  ...['insert', 'delete', 'update'].map((event) => `drop trigger catalogo_cuentas_${event}`),
  ...cuentasSqlite,
  'drop trigger productos_busqueda_update',
  busquedaUpdateSqlite,
  'drop trigger catalogo_cambios_cambio',
  cambioSqlite,
  ...forget,
]

const postgres = [
  // Nobody joins one meanwhile.
  'lock table productos, familias in share row exclusive mode',
  `create temporary table dejaron on commit drop as
    select id from productos where familia_id is not null`,
  leave,
  // What is written at the end of a transaction is written before the table changes.
  'set constraints all immediate',
  ...Object.entries(of).flatMap(([table, names]) =>
    names.map((name) => `drop trigger ${name} on ${table}`),
  ),
  ...[
    'familias_entrada()',
    'familias_cara()',
    'familias_principal()',
    'familia_rehace(integer)',
  ].map((name) => `drop function ${name}`),
  ...cuentasPostgres,
  ...busquedaPostgres,
  busquedaUpdate,
  cambiosFila,
  writesAgain('p.id in (select id from dejaron)'),
  ...forget,
]

export const down = (db: Kysely<unknown>) =>
  atOnce(db, (trx) => runAll(trx, isPostgres(trx) ? postgres : sqlite))
