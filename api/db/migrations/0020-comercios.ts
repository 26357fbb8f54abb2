import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

type Spelling = ReturnType<typeof spellingOf>

const funcion = sql.raw("text not null check (funcion in ('dueño', 'supervisor', 'cajero'))")

const gente = ({ id, instant }: Spelling) => [
  sql`alter table comercios add column borrado_en ${instant}`,
  sql`create table comercio_miembros (
    comercio_id integer not null references comercios (id),
    id_usuario text not null references usuarios (id_usuario),
    funcion ${funcion},
    creado_en ${instant} not null,
    primary key (comercio_id, id_usuario))`,
  sql`create index comercio_miembros_usuario on comercio_miembros (id_usuario)`,
  // Who works where, and as what. Whoever administers a shop is its dueño; the others are its miembros.
  sql`create view comercio_gente as
    select id as comercio_id, administrador_id as id_usuario, 'dueño' as funcion
    from comercios where administrador_id is not null and borrado_en is null
    union all
    select m.comercio_id, m.id_usuario, m.funcion
    from comercio_miembros m join comercios c on c.id = m.comercio_id
    where c.borrado_en is null
      and (c.administrador_id is null or c.administrador_id <> m.id_usuario)`,
  sql`create table comercio_invitaciones (
    id ${id},
    comercio_id integer not null references comercios (id),
    correo_electronico text not null,
    funcion ${funcion},
    hash text unique,
    creado_por text not null,
    creado_en ${instant} not null,
    vence_en ${instant} not null,
    usada_en ${instant},
    retirada_en ${instant})`,
  sql`create index comercio_invitaciones_comercio on comercio_invitaciones (comercio_id)`,
]

const inventario = ({ id, instant }: Spelling) => [
  sql`alter table productos add column version integer not null default 1`,
  sql`alter table productos add column actualizado_en ${instant}`,
  sql`create index productos_inventario_id on productos (comercio_id, id)`,
  sql`create index productos_inventario_nombre on productos (comercio_id, lower(nombre), id)`,
  sql`create index productos_inventario_stock on productos (comercio_id, stock, id)`,
  sql`create index productos_inventario_valor on productos (comercio_id, valor_total, id)`,
  sql`create table movimientos_stock (
    id ${id},
    producto_id integer not null references productos (id),
    tipo text not null,
    cantidad integer not null,
    stock integer not null,
    motivo text,
    nota text,
    referencia text,
    id_usuario text,
    fecha_y_hora ${instant} not null)`,
  sql`create index movimientos_stock_producto on movimientos_stock (producto_id, id)`,
]

const administracion = ({ id, instant }: Spelling) => [
  sql`alter table codigos add column revocado_en ${instant}`,
  sql`create table auditoria (
    id ${id},
    fecha_y_hora ${instant} not null,
    id_usuario text not null,
    accion text not null,
    recurso text not null,
    recurso_id text not null,
    antes text,
    despues text)`,
  sql`create index auditoria_recurso on auditoria (recurso, recurso_id, id)`,
  sql`create index auditoria_usuario on auditoria (id_usuario, id)`,
]

export const up = (db: Kysely<unknown>) => {
  const spelling = spellingOf(db)
  return runAll(
    db,
    [gente, inventario, administracion].flatMap((group) => group(spelling)),
  )
}
