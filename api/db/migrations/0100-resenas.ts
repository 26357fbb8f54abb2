import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// What people say of what they bought. `id_usuario` and `autor` (the name as it is shown) go with the account; a demo's have no
// account. `oculto_en` is what nobody sees but its writer. `reportes` counts those that nobody decided about.
// `producto_calificaciones` is the sum of what is seen, and writes itself.
const tables = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return [
    sql`create table resenas (
      id ${id},
      producto_id integer not null references productos (id),
      comercio_id integer not null,
      id_usuario text,
      autor text,
      estrellas integer not null check (estrellas between 1 and 5),
      texto text not null,
      creado_en ${instant} not null,
      editado_en ${instant},
      version integer not null default 1,
      respuesta text,
      respondido_en ${instant},
      respuesta_version integer not null default 0,
      oculto_en ${instant},
      motivo text,
      reportes integer not null default 0)`,
    sql`create unique index resenas_persona on resenas (producto_id, id_usuario)`,
    sql`create index resenas_recientes on resenas (producto_id, id) where oculto_en is null`,
    sql`create index resenas_estrellas on resenas (producto_id, estrellas, id)
      where oculto_en is null`,
    sql`create index resenas_comercio on resenas (comercio_id, id)`,
    sql`create index resenas_usuario on resenas (id_usuario, id)`,
    sql`create index resenas_reportadas on resenas (id) where reportes > 0`,
    sql`create index resenas_ocultas on resenas (id) where oculto_en is not null`,
    sql`create table producto_calificaciones (
      producto_id integer primary key,
      suma integer not null,
      cuantas integer not null,
      una integer not null,
      dos integer not null,
      tres integer not null,
      cuatro integer not null,
      cinco integer not null)`,
    // `clave` is where it was uploaded, `path` what was drawn of it; without a review it waits for one to be sent.
    sql`create table resena_fotos (
      clave text primary key,
      id_usuario text not null,
      producto_id integer not null,
      path text unique,
      resena_id integer references resenas (id),
      orden integer not null default 0,
      creado_en ${instant} not null)`,
    sql`create index resena_fotos_resena on resena_fotos (resena_id, orden)`,
    sql`create index resena_fotos_usuario on resena_fotos (id_usuario, creado_en)`,
    sql`create index resena_fotos_sueltas on resena_fotos (creado_en) where resena_id is null`,
    sql`create table resena_reportes (
      resena_id integer not null references resenas (id),
      id_usuario text not null,
      motivo text not null,
      nota text,
      creado_en ${instant} not null,
      decidido_en ${instant},
      primary key (resena_id, id_usuario))`,
    sql`create index resena_reportes_usuario on resena_reportes (id_usuario)`,
    // Of whose order which shop's part was asked about.
    sql`create table resena_avisos (
      id_transaccion text not null,
      comercio_id integer not null,
      avisado_en ${instant} not null,
      primary key (id_transaccion, comercio_id))`,
    // Who showed the receipt of a sale at a counter: the first one.
    sql`create table resena_recibos (
      id_transaccion text primary key,
      id_usuario text not null,
      creado_en ${instant} not null)`,
    sql`create index resena_recibos_usuario on resena_recibos (id_usuario)`,
  ]
}

const names = ['una', 'dos', 'tres', 'cuatro', 'cinco']
const one = (row: string, estrellas: number) =>
  `case when ${row}.estrellas = ${estrellas} then 1 else 0 end`

const add = `insert into producto_calificaciones
  (producto_id, suma, cuantas, ${names})
  values (new.producto_id, new.estrellas, 1, ${names.map((_, i) => one('new', i + 1))})
  on conflict (producto_id) do update set
    suma = producto_calificaciones.suma + excluded.suma,
    cuantas = producto_calificaciones.cuantas + 1,
    ${names.map((name) => `${name} = producto_calificaciones.${name} + excluded.${name}`)};`

const subtract = `update producto_calificaciones set suma = suma - old.estrellas, cuantas = cuantas - 1,
  ${names.map((name, i) => `${name} = ${name} - ${one('old', i + 1)}`)}
  where producto_id = old.producto_id;`

const counted = 'estrellas, oculto_en'
// What shoppers see of it: a report changes nothing of that.
const seen = 'version, respuesta_version, autor, oculto_en'

const sqlite = () => {
  const advance = 'begin update catalogo_version set version = version + 1; end'
  return [
    `create trigger resenas_suma_insert after insert on resenas when new.oculto_en is null
      begin ${add} end`,
    `create trigger resenas_suma_delete after delete on resenas when old.oculto_en is null
      begin ${subtract} end`,
    `create trigger resenas_suma_menos after update of ${counted} on resenas
      when old.oculto_en is null begin ${subtract} end`,
    `create trigger resenas_suma_mas after update of ${counted} on resenas
      when new.oculto_en is null begin ${add} end`,
    `create trigger catalogo_version_resenas_insert after insert on resenas ${advance}`,
    `create trigger catalogo_version_resenas_update after update of ${seen} on resenas ${advance}`,
    `create trigger catalogo_version_resenas_delete after delete on resenas ${advance}`,
  ]
}

const postgres = () => {
  const advance = `deferrable initially deferred for each row
    execute function catalogo_version_avanza()`
  return [
    `create function resenas_suma() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' and old.oculto_en is null then ${subtract} end if;
      if tg_op <> 'DELETE' and new.oculto_en is null then ${add} end if;
      return null; end $$`,
    `create trigger resenas_suma after insert or delete or update of ${counted} on resenas
      for each row execute function resenas_suma()`,
    `create constraint trigger catalogo_version_resenas
      after insert or delete or update of ${seen} on resenas ${advance}`,
  ]
}

export const up = (db: Kysely<unknown>) =>
  runAll(db, [...tables(db), ...(isPostgres(db) ? postgres() : sqlite())])
