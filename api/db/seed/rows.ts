import { type CategoriaRow, categoriaRows, getCategoria } from './categoria-rows.ts'
import { type ComercioKey, comercios } from './demo/comercios.ts'
import type { DemoProducto } from './demo/producto.ts'
import { productos } from './demo/productos.ts'
import { eanOf } from './ean.ts'
import { juntosRows } from './juntos.ts'
import { picturePaths } from './pictures/picture-paths.ts'
import { getNeto } from './precio.ts'
import { resenaRows } from './resenas.ts'

// A shop as its table stores it: days as JSON text, flags as 0 and 1.
const comercioRow = (key: ComercioKey, at: number) => ({
  id: at + 1,
  ...comercios[key],
  administrador_id: null,
  horario_extendido: Number(comercios[key].horario_extendido),
  dias_trabajo: JSON.stringify(comercios[key].dias_trabajo),
  status: 1,
})

const comercioKeys = Object.keys(comercios) as ComercioKey[]

export type ProductoRow = ReturnType<typeof productoRow>
export type ImagenRow = { producto_id: number; orden: number; path: string }

const firstDay = Date.UTC(2026, 0, 5, 13)
const hour = 3_600_000

/** When a product of the demo was created: every 40 hours one, so that "newest first" has an order. */
const creadoEn = (id: number) => new Date(firstDay + id * 40 * hour).toISOString()

const productoRow = (producto: DemoProducto, id: number, categorias: readonly CategoriaRow[]) => {
  const subsub = getCategoria(categorias, producto.categoria)
  const sub = categorias.find((one) => one.id === subsub.padre_id)
  return {
    id,
    comercio_id: comercioKeys.indexOf(producto.comercio) + 1,
    categoria_id: sub?.padre_id ?? 0,
    subcategoria_id: subsub.padre_id,
    subsubcategoria_id: subsub.id,
    nombre: producto.nombre,
    descripcion_corta: producto.descripcion_corta,
    descripcion_larga: producto.descripcion_larga,
    n_referencia: `PLZ-${String(id).padStart(5, '0')}`,
    codigo_barras: eanOf(id),
    valor_neto: getNeto(producto.valor_total, producto.porcentaje_impuestos),
    porcentaje_impuestos: producto.porcentaje_impuestos,
    clase_iva: producto.clase_iva,
    valor_antes: producto.valor_antes ?? null,
    porcentaje_regalo_total: producto.porcentaje_regalo_total,
    valor_del_envio: 7000,
    tamano: producto.tamano ?? null,
    peso: producto.peso ?? null,
    talla: null,
    color_id: null,
    proveedor_id: null,
    stock: producto.stock,
    status: 1,
    unidades_vendidas: producto.unidades_vendidas,
    especificaciones: JSON.stringify([{ grupo: null, nombre: 'Marca', valor: producto.marca }]),
    creado_en: creadoEn(id),
  }
}

const imagenRows = (producto: DemoProducto, id: number): ImagenRow[] =>
  picturePaths(producto).map((path, at) => ({ producto_id: id, orden: at + 1, path }))

/** The demo catalogue as plain rows with explicit ids, the same at every call. */
export const demoRows = () => {
  const categorias = categoriaRows()
  const rows = productos.map((producto, at) => productoRow(producto, at + 1, categorias))
  return {
    comercios: comercioKeys.map(comercioRow),
    categorias,
    productos: rows,
    juntos: juntosRows(rows),
    resenas: resenaRows(rows, categorias),
    imagenes: productos.flatMap((producto, at) => imagenRows(producto, at + 1)),
  }
}
