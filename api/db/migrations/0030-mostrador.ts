import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

type Spelling = ReturnType<typeof spellingOf>

const comprobantes = ({ instant }: Spelling) => [
  sql`create table comprobantes (
    key text primary key,
    comercio_id integer not null references comercios (id),
    subido_por text not null,
    tipo text not null,
    huella text not null,
    creado_en ${instant} not null)`,
]

// A wallet's number names one payment of a shop. What was sold without a connection is sold: there it is only flagged.
const ventas = ({ instant }: Spelling) => [
  sql`create table ventas_mostrador (
    id_transaccion text primary key references ventas (id_transaccion),
    comercio_id integer not null references comercios (id),
    numero text not null,
    metodo_pago text not null check (metodo_pago in ('efectivo', 'billetera')),
    efectivo_recibido bigint check (efectivo_recibido >= 0),
    cambio bigint check (cambio >= 0),
    efectivo bigint not null default 0,
    comprobante_key text unique references comprobantes (key),
    referencia_pago text,
    estado_comprobante text
      check (estado_comprobante in ('por_verificar', 'verificada', 'rechazada')),
    revisado_por text,
    revisado_en ${instant},
    nota text not null default '',
    notas text not null default '{}',
    sin_conexion integer not null default 0 check (sin_conexion in (0, 1)),
    vendida_en ${instant} not null,
    check ((metodo_pago = 'billetera') = (estado_comprobante is not null)))`,
  sql`create unique index ventas_mostrador_referencia
    on ventas_mostrador (comercio_id, referencia_pago)
    where referencia_pago is not null and sin_conexion = 0`,
  sql`create index ventas_mostrador_numero on ventas_mostrador (comercio_id, numero)`,
  sql`create index ventas_mostrador_dia on ventas_mostrador (comercio_id, vendida_en)`,
  sql`create index ventas_mostrador_revisar on ventas_mostrador (comercio_id, estado_comprobante)
    where estado_comprobante is not null`,
]

// What a shop sold without a connection and the stock did not have.
const faltantes = ({ id, instant }: Spelling) => [
  sql`create table faltantes (
    id ${id},
    comercio_id integer not null references comercios (id),
    id_transaccion text not null references ventas (id_transaccion),
    producto_id integer not null references productos (id),
    cantidad integer not null check (cantidad > 0),
    creado_en ${instant} not null,
    resuelto_por text,
    resuelto_en ${instant},
    nota text not null default '')`,
  sql`create index faltantes_comercio on faltantes (comercio_id, resuelto_en)`,
]

export const up = (db: Kysely<unknown>) => {
  const spelling = spellingOf(db)
  return runAll(
    db,
    [comprobantes, ventas, faltantes].flatMap((group) => group(spelling)),
  )
}
