import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

type Spelling = ReturnType<typeof spellingOf>

// What of the money at the provider no sale explains, each once, until it is explained or somebody closes it.
const alertas = ({ id, instant }: Spelling) => [
  sql`create table alertas_pago (
    id ${id},
    payment_id text not null,
    tipo text not null,
    reembolso_id text not null default '',
    id_transaccion text,
    monto bigint not null,
    creada_en ${instant} not null,
    cerrada_en ${instant},
    cerrada_por text,
    nota text,
    unique (payment_id, tipo, reembolso_id))`,
  sql`create index alertas_pago_abiertas on alertas_pago (creada_en) where cerrada_en is null`,
  sql`create index alertas_pago_venta on alertas_pago (id_transaccion)`,
  sql`insert into alertas_pago (payment_id, tipo, id_transaccion, monto, creada_en)
    select payment_id, alerta, id_transaccion, monto - monto_reembolsado, actualizado_en from pagos
    where alerta is not null and status in ('approved', 'in_mediation') and monto > monto_reembolsado`,
  // How often a payment that goes back was sent, and whether the provider refused the last time.
  sql`alter table pagos add column devolucion_intento integer not null default 1`,
  sql`alter table pagos add column devolucion_rechazada integer not null default 0`,
]

const reembolsos = ({ instant }: Spelling) => [
  // While it is here the money waits for a word: the shop's, an administrator's, or it will not go.
  sql`alter table reembolsos add column espera text
    check (espera in ('por_recibir', 'en_revision', 'rechazado'))`,
  sql`alter table reembolsos add column comercio_id integer`,
  sql`alter table reembolsos add column recibir_hasta ${instant}`,
  sql`alter table reembolsos add column motivo text`,
  sql`alter table reembolsos add column decidido_por text`,
  sql`alter table reembolsos add column intento integer not null default 1`,
]

// Two notices may be signed in one moment.
const avisos = ({ instant }: Spelling) => [
  sql`create table avisos_recibidos (
    payment_id text not null,
    firmado_en text not null,
    accion text not null,
    aviso_id text not null,
    creado_en ${instant} not null,
    primary key (payment_id, firmado_en, accion, aviso_id))`,
  sql`insert into avisos_recibidos (payment_id, firmado_en, accion, aviso_id, creado_en)
    select payment_id, firmado_en, accion, '', creado_en from avisos_pago`,
  sql`drop table avisos_pago`,
  sql`alter table avisos_recibidos rename to avisos_pago`,
]

// How far the look at every recent payment has come, day by day.
const barridos = ({ instant }: Spelling) => [
  sql`create table barridos_pago (
    dia text primary key,
    desde ${instant} not null,
    pagina integer not null default 0,
    pagos integer not null default 0,
    cambiados integer not null default 0,
    empezado_en ${instant} not null,
    terminado_en ${instant})`,
]

// The payment sandbox is asked for payments by when they were made.
const sandbox = ({ instant }: Spelling) => [
  sql`alter table sandbox_pagos add column creado_en ${instant}`,
  sql`update sandbox_pagos set creado_en = actualizado_en`,
  sql`create index sandbox_pagos_creado on sandbox_pagos (creado_en)`,
]

export const up = (db: Kysely<unknown>) => {
  const spelling = spellingOf(db)
  const groups = [alertas, reembolsos, avisos, barridos, sandbox]
  return runAll(
    db,
    groups.flatMap((group) => group(spelling)),
  )
}
