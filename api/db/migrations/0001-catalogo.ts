import { type Kysely, type RawBuilder, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

const comercios = ({ id, decimal }: ReturnType<typeof spellingOf>) => sql`
  create table comercios (
    id ${id},
    nombre_barrio text not null,
    direccion_punto_venta text not null,
    telefono_punto_venta text not null default '',
    administrador_id text,
    horario_inicio text not null default '08:00',
    horario_fin text not null default '18:00',
    dias_trabajo text not null default '[]',
    horario_extendido integer not null default 0 check (horario_extendido in (0, 1)),
    tope_minimo_venta integer not null default 0 check (tope_minimo_venta >= 0),
    valor_domicilio integer not null default 0 check (valor_domicilio >= 0),
    distancia_domicilio ${decimal} not null default 0 check (distancia_domicilio >= 0),
    ubicacion text not null default '',
    status integer not null default 1
  )`

const categorias = ({ id }: ReturnType<typeof spellingOf>) => sql`
  create table categorias (
    id ${id},
    slug text not null unique,
    nombre text not null,
    padre_id integer references categorias (id),
    nivel integer not null check (nivel between 1 and 3),
    check ((nivel = 1) = (padre_id is null))
  )`

const productos = ({ id, decimal, instant, whole }: ReturnType<typeof spellingOf>) => sql`
  create table productos (
    id ${id},
    comercio_id integer not null references comercios (id),
    categoria_id integer not null references categorias (id),
    subcategoria_id integer references categorias (id),
    subsubcategoria_id integer references categorias (id),
    nombre text not null,
    descripcion_corta text not null,
    descripcion_larga text not null,
    n_referencia text not null,
    codigo_barras text,
    valor_neto integer not null check (valor_neto >= 0),
    porcentaje_impuestos ${decimal} not null default 19
      check (porcentaje_impuestos between 0 and 100),
    clase_iva text not null default 'gravado'
      check (clase_iva in ('gravado', 'exento', 'excluido')),
    valor_total integer not null generated always as
      (valor_neto + ${whole('(valor_neto * porcentaje_impuestos + 50) / 100')}) stored,
    valor_antes integer check (valor_antes >= 0),
    porcentaje_regalo_total ${decimal} not null default 0
      check (porcentaje_regalo_total between 0 and 100),
    valor_del_envio integer not null default 0 check (valor_del_envio >= 0),
    tamano text,
    peso text,
    talla text,
    color_id integer,
    proveedor_id integer,
    stock integer not null default 0 check (stock >= 0),
    status integer not null default 1,
    unidades_vendidas integer not null default 0 check (unidades_vendidas >= 0),
    creado_en ${instant} not null,
    unique (comercio_id, n_referencia),
    unique (comercio_id, codigo_barras),
    check (clase_iva = 'gravado' or porcentaje_impuestos = 0)
  )`

const productoImagenes = sql`
  create table producto_imagenes (
    producto_id integer not null references productos (id) on delete cascade,
    orden integer not null check (orden >= 0),
    path text not null,
    primary key (producto_id, orden)
  )`

const scopes = ['', 'categoria_id', 'subcategoria_id', 'subsubcategoria_id']
const keys = ['', 'valor_total', 'unidades_vendidas']
const filters = { todos: 'status = 1', ofertas: 'status = 1 and valor_antes is not null' }

// One narrow index per listing and order: a page is read by walking the index from its end, however many products
// there are, and nothing is sorted. Those of the offers hold the offers only.
function* listingIndexes(): Generator<RawBuilder<unknown>> {
  for (const [name, filter] of Object.entries(filters))
    for (const scope of scopes)
      for (const key of keys) {
        const columns = [scope, key, 'id'].filter(Boolean)
        const present = scope.startsWith('sub') ? ` and ${scope} is not null` : ''
        yield sql.raw(
          `create index productos_${[name, ...columns].join('_')} on productos (${columns.join(', ')}) where ${filter}${present}`,
        )
      }
}

export const up = async (db: Kysely<unknown>) => {
  const spelling = spellingOf(db)
  const tables = [comercios, categorias, productos].map((table) => table(spelling))
  await runAll(db, [...tables, productoImagenes, ...listingIndexes()])
}
