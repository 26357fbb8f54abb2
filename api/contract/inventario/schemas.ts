import * as z from 'zod/mini'
import { especificacionSchema } from '../familias/variantes.ts'
import { clasesIva, tarifaPredeterminada } from '../productos/iva.rules.ts'
import { isByWeight, unidadesVenta, type WithUnidad } from '../unidades/rules.ts'
import { unidadVenta } from '../unidades/schemas.ts'
import { entero, linea, numero, obligatorio, opcional, texto } from '../values/campos.ts'
import {
  cop,
  enteroInAddress,
  id,
  instante,
  opcion,
  pagina,
  paginacion,
  porcentaje,
} from '../values/valores.ts'

/** Status of a product on sale; any other hides it from shoppers. */
export const statusOnSale = 1

/** Status of a product that is off sale because its shop is: it is on sale again when the shop is. */
export const statusWithComercio = 2

/** Status of what is on sale at the counter alone, as what is sold by weight is: shoppers on the web never see it. */
export const statusAtCounter = 3

/** Whether its shop sells a product now, on the web or at the counter alone. */
export const isOffered = (status: number) => status === statusOnSale || status === statusAtCounter

/** The status of what is on sale: what is sold by weight is so at the counter alone. */
export const statusOffered = (producto: WithUnidad) =>
  isByWeight(producto) ? statusAtCounter : statusOnSale

/** The status that a product gets in a shop that sells, or does not: what is put on sale there waits for the shop. */
export const statusInComercio = (status: number, isActive: boolean, producto: WithUnidad = {}) => {
  if (!isOffered(status) && status !== statusWithComercio) return status
  return isActive ? statusOffered(producto) : statusWithComercio
}

/** What is missing, at its own field. */
const faltan = {
  nombre: 'Escribe el nombre del producto.',
  descripcion_larga: 'Cuenta cómo es, con lo que la gente pregunta.',
  descripcion_corta: 'Descríbelo en una frase.',
  n_referencia: 'Escribe la referencia.',
  categoria_id: 'Elige una categoría.',
  valor_neto: 'Escribe el valor en pesos, sin decimales.',
  porcentaje_impuestos: 'Escribe un porcentaje entre 0 y 100.',
  stock: 'Escribe cuántas unidades hay; puede ser 0.',
  status: 'No es un estado.',
} as const
const medida = z.nullable(texto(60))
const demasiado = 'El valor es demasiado grande'
const higher = 1_000_000_000
/** Units, or grams, that a product may have by what its people write. */
export const mostStock = higher
const entera = (mensaje: string) =>
  z.int(mensaje).check(z.nonnegative(mensaje), z.maximum(higher, demasiado))
const precio = () => cop().check(z.maximum(higher, demasiado))

const gramos = () =>
  z.nullable(
    z
      .int('Escribe los gramos, sin decimales')
      .check(
        z.minimum(1, 'Escribe al menos 1 gramo'),
        z.maximum(1_000_000, 'Es más de una tonelada'),
      ),
  )

const textos = {
  nombre: linea(faltan.nombre, 150),
  descripcion_larga: obligatorio(faltan.descripcion_larga, 5000),
  descripcion_corta: obligatorio(faltan.descripcion_corta, 300),
  n_referencia: linea(faltan.n_referencia, 60),
}

const byDefault = {
  clase_iva: z._default(opcion(clasesIva), 'gravado'),
  /** What of the net goes to the person who recommended the product, in %. */
  porcentaje_regalo_total: z._default(porcentaje(), 0),
  valor_del_envio: z._default(precio(), 0),
  tamano: z._default(medida, null),
  peso: z._default(medida, null),
  /** What it weighs to be sent; null for what is reckoned where nobody says. */
  peso_gramos: z._default(gramos(), null),
  talla: z._default(medida, null),
  color_id: z._default(z.nullable(id()), null),
  proveedor_id: z._default(z.nullable(id()), null),
  subcategoria_id: z._default(z.nullable(id()), null),
  subsubcategoria_id: z._default(z.nullable(id()), null),
  /** Price before the offer, with IVA; null when the product is not on offer. */
  valor_antes: z._default(z.nullable(precio()), null),
  /** Unique in the shop. */
  codigo_barras: z._default(medida, null),
  status: z._default(entera(faltan.status), statusOnSale),
  /**
   * By what it is sold, from its first day on: with kilogramo, prices are a kilogram's, `stock` counts grams, and it is on sale
   * at the counter alone.
   */
  unidad: z._default(opcion(unidadesVenta), 'unidad'),
}

/** Lines of specifications that a product may have. */
export const mostEspecificaciones = 60

const noEspecificaciones = 'Deben ser líneas con nombre y valor'

/** What a product is, line by line, in groups or in none. Left out, they stay as they are. */
const especificaciones = z.optional(
  z
    .array(
      z.object(
        {
          grupo: z._default(z.nullable(texto(60)), null),
          nombre: linea('Escribe qué es', 60),
          valor: obligatorio('Escribe el valor', 300),
        },
        noEspecificaciones,
      ),
      noEspecificaciones,
    )
    .check(z.maxLength(mostEspecificaciones, `Son hasta ${mostEspecificaciones} especificaciones`)),
)

/** Body of `POST` and `PUT /comercios/{comercioId}/productos`. Amounts are whole COP; `valor_neto` is without IVA. */
export const datosProductoSchema = z.object({
  ...textos,
  categoria_id: z.int(faltan.categoria_id).check(z.positive(faltan.categoria_id)),
  valor_neto: entera(faltan.valor_neto),
  porcentaje_impuestos: z._default(porcentaje(), tarifaPredeterminada),
  stock: entera(faltan.stock),
  ...byDefault,
  especificaciones,
})
export type DatosProducto = z.infer<typeof datosProductoSchema>

/**
 * Body of `PUT /comercios/{comercioId}/productos/{productId}`. `version` is the one that was read: with it, what somebody
 * else changed since is answered 409 datos_cambiados. With `stock_leido`, the stock that was read, units that were sold
 * meanwhile stay sold: what changes is the difference.
 */
export const cambiosProductoSchema = z.extend(datosProductoSchema, {
  version: z.optional(z.int().check(z.positive())),
  stock_leido: z.optional(entera(faltan.stock)),
  /** Only what it is already: how a product is sold stays. */
  unidad: unidadVenta(),
})
export type CambiosProducto = z.infer<typeof cambiosProductoSchema>

/** The product form. Numbers may still be text. */
export const productoFormSchema = z.object({
  ...textos,
  categoria_id: entero(faltan.categoria_id, 1),
  valor_neto: entero(faltan.valor_neto),
  porcentaje_impuestos: numero(faltan.porcentaje_impuestos, 0, 100),
  stock: entero(faltan.stock),
  ...byDefault,
  especificaciones,
  porcentaje_regalo_total: numero('Debe ser un porcentaje entre 0 y 100', 0, 100),
  valor_del_envio: entero('Debe ser un valor en pesos, sin decimales'),
})
export type ProductoForm = z.infer<typeof productoFormSchema>

/** A product as its shop reads it. `valor_total` is net plus IVA. */
export const productoInventarioSchema = z.object({
  id: id(),
  comercio_id: id(),
  nombre: z.string(),
  descripcion_larga: z.string(),
  descripcion_corta: z.string(),
  n_referencia: z.string(),
  codigo_barras: z.nullable(z.string()),
  valor_neto: cop(),
  valor_total: cop(),
  valor_antes: z.nullable(cop()),
  porcentaje_impuestos: porcentaje(),
  clase_iva: z.enum(clasesIva),
  porcentaje_regalo_total: porcentaje(),
  valor_del_envio: cop(),
  tamano: z.nullable(z.string()),
  peso: z.nullable(z.string()),
  peso_gramos: z.nullable(z.int()),
  talla: z.nullable(z.string()),
  color_id: z.nullable(z.int()),
  proveedor_id: z.nullable(z.int()),
  categoria_id: id(),
  subcategoria_id: z.nullable(id()),
  subsubcategoria_id: z.nullable(id()),
  stock: z.int().check(z.nonnegative()),
  unidad: unidadVenta(),
  status: z.int(),
  imagenes: z.array(z.string()),
  /** In a list: its first photo, or that of the first product of its family. */
  imagen: z.optional(z.nullable(z.string())),
  especificaciones: z.array(especificacionSchema),
  /** The family that it is an option of, and which one: "Talla M · Rojo". */
  familia_id: z.nullable(id()),
  opcion: z.nullable(z.string()),
  /** How many products that family has; 0 in none. */
  en_familia: z.int(),
  creado_en: instante(),
  actualizado_en: instante(),
  /** Grows with every edit; sales leave it as it is. */
  version: z.int(),
})
export type ProductoInventario = z.infer<typeof productoInventarioSchema>

/** What 409 datos_cambiados carries beside the error: the fields that are not as they were sent, and the product as it is. */
export const currentProductoSchema = z.object({
  cambios: z.array(z.object({ campo: z.string(), enviado: z.unknown(), actual: z.unknown() })),
  actual: productoInventarioSchema,
})

/** Orders of the inventory's table. */
export const ordenesInventario = [
  'recientes',
  'nombre',
  'referencia',
  'precio_asc',
  'precio_desc',
  'stock_asc',
  'stock_desc',
] as const
export type OrdenInventario = (typeof ordenesInventario)[number]

/** A stock of this many units or fewer is low, where nobody says otherwise. */
export const stockBajo = 5

/** Query of `GET /comercios/{comercioId}/inventario`. `q` is the beginning of words of the name, or of a reference or barcode. */
export const inventarioQuerySchema = z.object({
  ...paginacion,
  q: opcional(100),
  /** Only these products, their ids with commas between. */
  ids: z.optional(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Son hasta 100 números con comas')),
  ),
  orden: z._default(opcion(ordenesInventario), 'recientes'),
  /** Only what has this many units or fewer. */
  stock_max: z.optional(enteroInAddress()),
  /** true: only what is on sale; false: only what is not. */
  en_venta: z.optional(z.stringbool()),
})
export type InventarioQuery = z.infer<typeof inventarioQuerySchema>

/** Its answer: a page of the shop's products, whether on sale or not. */
export const inventarioPageSchema = pagina(productoInventarioSchema)
export type InventarioPage = z.infer<typeof inventarioPageSchema>

/** Query of `GET /comercios/{comercioId}/productos`. */
export const listaProductosQuerySchema = z.object({
  page: paginacion.page,
  limit: z._default(
    z.coerce
      .number('No es válido')
      .check(
        z.int('No es válido'),
        z.minimum(1, 'No es válido'),
        z.maximum(500, 'El máximo es 500'),
      ),
    100,
  ),
})
export type ListaProductosQuery = z.infer<typeof listaProductosQuerySchema>

/** Answer of `GET /comercios/{comercioId}/productos`, newest first. */
export const inventarioSchema = z.array(productoInventarioSchema)

/** Answer of `POST /comercios/{comercioId}/productos`. */
export const productoCreadoSchema = z.object({ id: id() })
export type ProductoCreado = z.infer<typeof productoCreadoSchema>

/** Why somebody adjusts a stock by hand. */
export const motivosAjuste = ['conteo', 'entrada', 'merma', 'devolucion', 'otro'] as const
export type MotivoAjuste = (typeof motivosAjuste)[number]

/** Everything that moves a stock. */
export const tiposMovimiento = [
  'creacion',
  'edicion',
  'ajuste',
  'carga',
  'venta',
  'reembolso',
  'liberacion',
] as const
export type TipoMovimiento = (typeof tiposMovimiento)[number]

/** Units, or grams, that one adjustment may move. */
export const mostAjuste = 1_000_000

/**
 * Body of `POST …/productos/{productId}/ajustes`, and its form: units that come (positive) or go (negative), and why; of what
 * is sold by weight, grams.
 */
export const nuevoAjusteSchema = z.object({
  cantidad: z.int('Escribe cuántas unidades entran o salen').check(
    z.refine((cantidad) => cantidad !== 0, 'Escribe cuántas unidades entran o salen'),
    z.minimum(-mostAjuste, 'Son demasiadas unidades'),
    z.maximum(mostAjuste, 'Son demasiadas unidades'),
  ),
  motivo: opcion(motivosAjuste, 'Elige el motivo'),
  nota: opcional(200),
})
export type NuevoAjuste = z.infer<typeof nuevoAjusteSchema>

/** One entry of a product's ledger. `stock` is what there was after it; `referencia` is the sale's, the upload's or the adjustment's id. */
export const movimientoSchema = z.object({
  // There are more of them than of any other row.
  id: z.int().check(z.positive()),
  tipo: z.enum(tiposMovimiento),
  cantidad: z.int(),
  stock: z.int(),
  motivo: z.nullable(z.enum(motivosAjuste)),
  nota: z.nullable(z.string()),
  referencia: z.nullable(z.string()),
  /** Who did it, by name; null where nobody of the shop did. */
  hecho_por: z.nullable(z.string()),
  fecha_y_hora: instante(),
})
export type Movimiento = z.infer<typeof movimientoSchema>

/** Query of `GET …/productos/{productId}/movimientos`. */
export const movimientosQuerySchema = z.object(paginacion)
export type MovimientosQuery = z.infer<typeof movimientosQuerySchema>

/** Its answer, newest first. */
export const movimientosPageSchema = pagina(movimientoSchema)
export type MovimientosPage = z.infer<typeof movimientosPageSchema>

/** Body of `PUT /comercios/{comercioId}/inventario/estado`: whether these are on sale. */
export const estadoProductosSchema = z.object({
  ids: z
    .array(id())
    .check(z.minLength(1, 'Elige al menos uno'), z.maxLength(100, 'Son hasta 100 a la vez')),
  en_venta: z.boolean('Debe ser verdadero o falso'),
})
export type EstadoProductos = z.infer<typeof estadoProductosSchema>

/** Its answer: how many are otherwise now. */
export const productosCambiadosSchema = z.object({ cambiados: z.int() })
