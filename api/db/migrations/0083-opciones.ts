import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// A product's page tells its color by name, and is kept by the catalogue's version.
const renamed = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? `create constraint trigger catalogo_version_comercio_opciones
        after update of nombre on comercio_opciones
        deferrable initially deferred for each row execute function catalogo_version_avanza()`
    : `create trigger catalogo_version_comercio_opciones after update of nombre on comercio_opciones begin
        update catalogo_version set version = version + 1;
      end`

// What was typed as a number becomes an option that its shop can give a name to.
const taken = (lista: string, campo: string, palabra: string) => [
  `insert into comercio_opciones (comercio_id, lista, nombre, clave, creado_en)
    select distinct comercio_id, '${lista}', '${palabra} ' || ${campo}, lower('${palabra} ' || ${campo}),
      current_timestamp
    from productos where ${campo} is not null`,
  `update productos set ${campo} = (
      select o.id from comercio_opciones o where o.comercio_id = productos.comercio_id
        and o.lista = '${lista}' and o.nombre = '${palabra} ' || productos.${campo})
    where ${campo} is not null`,
]

/** A shop's own colors and suppliers, which its products are chosen by. None is ever deleted. */
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`create table comercio_opciones (
      id ${id},
      comercio_id integer not null references comercios (id),
      lista text not null check (lista in ('colores', 'proveedores')),
      nombre text not null,
      clave text not null,
      archivada integer not null default 0 check (archivada in (0, 1)),
      creado_en ${instant} not null,
      unique (comercio_id, lista, clave))`,
    ...taken('colores', 'color_id', 'Color'),
    ...taken('proveedores', 'proveedor_id', 'Proveedor'),
    renamed(db),
  ])
}
