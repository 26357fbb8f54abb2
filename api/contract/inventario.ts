import * as z from 'zod/mini'
import { entero, numero, obligatorio, texto } from './campos.ts'
import { clasesIva, tarifaPredeterminada } from './iva.rules.ts'
import { cop, id, instante, opcion, porcentaje } from './valores.ts'

/** Status of a product on sale; any other hides it from shoppers. */
export const statusEnVenta = 1

const faltan = 'Por favor, completa todos los campos obligatorios'
const medida = z.nullable(texto(60))
const entera = z.int(faltan).check(z.nonnegative(faltan))

const textos = {
  nombre: obligatorio(faltan, 150),
  descripcion_larga: obligatorio(faltan, 5000),
  descripcion_corta: obligatorio(faltan, 300),
  n_referencia: obligatorio(faltan, 60),
}

const porDefecto = {
  clase_iva: z._default(opcion(clasesIva), 'gravado'),
  /** What of the net goes to the person who recommended the product, in %. */
  porcentaje_regalo_total: z._default(porcentaje(), 0),
  valor_del_envio: z._default(cop(), 0),
  tamano: z._default(medida, null),
  peso: z._default(medida, null),
  talla: z._default(medida, null),
  color_id: z._default(z.nullable(id()), null),
  proveedor_id: z._default(z.nullable(id()), null),
  subcategoria_id: z._default(z.nullable(id()), null),
  subsubcategoria_id: z._default(z.nullable(id()), null),
  /** Price before the offer, with IVA; null when the product is not on offer. */
  valor_antes: z._default(z.nullable(cop()), null),
  /** Unique in the shop. */
  codigo_barras: z._default(medida, null),
  status: z._default(entera, statusEnVenta),
}

/** Body of `POST` and `PUT /comercios/{comercioId}/productos`. Amounts are whole COP; `valor_neto` is without IVA. */
export const datosProductoSchema = z.object({
  ...textos,
  categoria_id: z.int(faltan).check(z.positive(faltan)),
  valor_neto: entera,
  porcentaje_impuestos: z._default(porcentaje(), tarifaPredeterminada),
  stock: entera,
  ...porDefecto,
})
export type DatosProducto = z.infer<typeof datosProductoSchema>

/** The product form. Numbers may still be text. */
export const productoFormSchema = z.object({
  ...textos,
  categoria_id: entero(faltan, 1),
  valor_neto: entero(faltan),
  porcentaje_impuestos: numero(faltan, 0, 100),
  stock: entero(faltan),
  ...porDefecto,
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
  talla: z.nullable(z.string()),
  color_id: z.nullable(z.int()),
  proveedor_id: z.nullable(z.int()),
  categoria_id: id(),
  subcategoria_id: z.nullable(id()),
  subsubcategoria_id: z.nullable(id()),
  stock: z.int().check(z.nonnegative()),
  status: z.int(),
  imagenes: z.array(z.string()),
  creado_en: instante(),
})
export type ProductoInventario = z.infer<typeof productoInventarioSchema>

/** Answer of `GET /comercios/{comercioId}/productos`, newest first. */
export const inventarioSchema = z.array(productoInventarioSchema)

/** Answer of `POST /comercios/{comercioId}/productos`. */
export const productoCreadoSchema = z.object({ id: id() })
export type ProductoCreado = z.infer<typeof productoCreadoSchema>
