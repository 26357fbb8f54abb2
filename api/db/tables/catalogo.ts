import type { Generated, GeneratedAlways } from 'kysely'
import type { UnidadVenta } from '../../contract/index.ts'

interface ComerciosTable {
  id: Generated<number>
  nombre_barrio: string
  direccion_punto_venta: string
  /** Where that is, by the DANE's code. */
  municipio: Generated<string | null>
  telefono_punto_venta: string
  administrador_id: string | null
  horario_inicio: string
  horario_fin: string
  /** JSON list of day names. */
  dias_trabajo: Generated<string>
  horario_extendido: Generated<number>
  tope_minimo_venta: Generated<number>
  valor_domicilio: Generated<number>
  /** Kilometres. */
  distancia_domicilio: Generated<number>
  /** "lat, lon" */
  ubicacion: string
  /** 1 while it sells. */
  status: Generated<number>
  borrado_en: string | null
  /** Null while it sells. */
  inactivo_desde: Generated<string | null>
  /** Grows with every change by a person. */
  version: Generated<number>
}

interface CategoriasTable {
  id: Generated<number>
  slug: string
  nombre: string
  padre_id: number | null
  /** 1 top level, 2 subcategoria, 3 subsubcategoria. */
  nivel: number
}

interface ProductosTable {
  id: Generated<number>
  comercio_id: number
  categoria_id: number
  subcategoria_id: number | null
  subsubcategoria_id: number | null
  nombre: string
  descripcion_corta: string
  descripcion_larga: string
  n_referencia: string
  codigo_barras: string | null
  valor_neto: number
  porcentaje_impuestos: Generated<number>
  clase_iva: Generated<'gravado' | 'exento' | 'excluido'>
  /** Net plus IVA, computed by the database. */
  valor_total: GeneratedAlways<number>
  valor_antes: number | null
  porcentaje_regalo_total: Generated<number>
  valor_del_envio: Generated<number>
  tamano: string | null
  peso: string | null
  /** What it weighs to be sent; null until the shop says. */
  peso_gramos: Generated<number | null>
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
  /** By what it is sold, from its first day on: with kilogramo, `stock` are grams and prices a kilogram's. */
  unidad: Generated<UnidadVenta>
  stock: Generated<number>
  /** 1 on sale; 3 at the counter alone; anything else is hidden from shoppers. */
  status: Generated<number>
  /** 1 once it was on sale on the web; it writes itself. */
  estuvo_en_venta: Generated<number>
  /** Orders the listing "populares"; not an account of what was sold. */
  unidades_vendidas: Generated<number>
  creado_en: string
  /** Null until somebody edits it. */
  actualizado_en: string | null
  /** Grows with every edit; sales leave it as it is. */
  version: Generated<number>
  /** The family that it is an option of; a product joins one after it is made. */
  familia_id: Generated<number | null>
  /** What it is on each axis of its family. */
  valor_1: Generated<string | null>
  valor_2: Generated<string | null>
  valor_3: Generated<string | null>
  /** The same in words: "Talla M · Rojo". */
  opcion: Generated<string | null>
  /** The same as two are compared: unique in its family. */
  opcion_clave: Generated<string | null>
  /** 1 for what lists show: of a family one product. Triggers keep it; who joins brings 0. */
  en_lista: Generated<number>
  /** Words of its family that find it; triggers keep them. */
  palabras: Generated<string | null>
  /** JSON list. */
  especificaciones: Generated<string>
}

/** Products of one shop that are one thing in several options. */
interface FamiliasTable {
  id: Generated<number>
  comercio_id: number
  nombre: string
  /** The shop's own name for it, unique there. */
  referencia: string
  eje_1: string
  eje_2: string | null
  eje_3: string | null
  /** Of products that cost the same, the one that lists show. */
  principal_id: number | null
  version: Generated<number>
  creado_en: string
}

interface ProductoImagenesTable {
  producto_id: number
  orden: number
  path: string
}

/** Full text of the products: an FTS5 table on SQLite, where the key is `rowid`. */
interface ProductosBusquedaTable {
  rowid: number
  producto_id: number
  texto: string
}

/** Words of names, each by how it sounds and by that without one letter; they stay when what they name goes. */
interface PalabrasParecidasTable {
  clave: string
  palabra: string
}

/** The catalogue's version is the sum over the shards: one row on SQLite, sixteen on PostgreSQL. */
interface CatalogoVersionTable {
  shard: number
  version: number
  /** Those of the versions that came of sales alone. */
  ligeras: number
}

/** Products on sale, summed per category of any level (0: all) and oferta (1: on offer, 0: all). */
interface CatalogoCuentasTable {
  categoria_id: number
  oferta: number
  productos: number
}

/** Shops and what they offer. */
export interface CatalogoTables {
  comercios: ComerciosTable
  categorias: CategoriasTable
  productos: ProductosTable
  producto_imagenes: ProductoImagenesTable
  familias: FamiliasTable
  productos_busqueda: ProductosBusquedaTable
  palabras_parecidas: PalabrasParecidasTable
  catalogo_version: CatalogoVersionTable
  catalogo_cuentas: CatalogoCuentasTable
}
