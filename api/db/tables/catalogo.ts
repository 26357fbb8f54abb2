import type { Generated, GeneratedAlways } from 'kysely'

interface ComerciosTable {
  id: Generated<number>
  nombre_barrio: string
  direccion_punto_venta: string
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
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
  stock: Generated<number>
  /** 1 on sale; anything else is hidden from shoppers. */
  status: Generated<number>
  /** Orders the listing "populares"; not an account of what was sold. */
  unidades_vendidas: Generated<number>
  creado_en: string
  /** Null until somebody edits it. */
  actualizado_en: string | null
  /** Grows with every edit; sales leave it as it is. */
  version: Generated<number>
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

/** The catalogue's version is the sum over the shards: one row on SQLite, sixteen on PostgreSQL. */
interface CatalogoVersionTable {
  shard: number
  version: number
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
  productos_busqueda: ProductosBusquedaTable
  catalogo_version: CatalogoVersionTable
  catalogo_cuentas: CatalogoCuentasTable
}
