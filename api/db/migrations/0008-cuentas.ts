import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// Who deletes the account leaves a row without a person: what the law says must stay keeps pointing at it.
export const up = (db: Kysely<unknown>) => {
  const { id, instant, decimal } = spellingOf(db)
  return runAll(db, [
    sql`create table usuarios (
      id_usuario text primary key,
      correo_electronico text unique,
      nombres text not null default '',
      apellidos text not null default '',
      tipo_documento text,
      numero_documento text,
      direccion_principal text,
      genero text,
      telefono text,
      como_supiste text,
      referente_id text,
      latitud ${decimal},
      longitud ${decimal},
      creado_en ${instant} not null,
      borrado_en ${instant},
      unique (numero_documento, tipo_documento))`,
    sql`create table usuario_roles (
      id_usuario text not null references usuarios (id_usuario),
      rol text not null check (rol in ('Comprador', 'Comercio', 'Administrador', 'Socio')),
      creado_en ${instant} not null,
      primary key (id_usuario, rol))`,
    sql`create table consentimientos (
      id ${id},
      id_usuario text not null references usuarios (id_usuario),
      texto text not null check (texto in ('registro', 'socio')),
      version text not null,
      creado_en ${instant} not null,
      unique (id_usuario, texto, version))`,
    sql`create table representantes (
      id_usuario text primary key references usuarios (id_usuario),
      nombres text not null,
      apellidos text not null,
      numero_documento text not null,
      autoriza_en ${instant} not null)`,
    sql`create table codigos (
      hash text primary key,
      role_assigned text not null check (role_assigned in ('Comercio', 'Administrador')),
      creado_por text not null,
      creado_en ${instant} not null,
      vence_en ${instant} not null,
      usado_por text references usuarios (id_usuario),
      usado_en ${instant},
      check ((usado_por is null) = (usado_en is null)))`,
    sql`create index codigos_creado_por on codigos (creado_por)`,
    sql`create index codigos_usado_por on codigos (usado_por)`,
    sql`create index comercios_administrador on comercios (administrador_id)`,
  ])
}
