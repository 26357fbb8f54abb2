import { differ, type Libros, type Revision, sum } from './leer.ts'

type Producto = Libros['productos'][number]

const chainOf = (producto: Producto, { movimientos_stock }: Libros) => {
  let stock = 0
  return movimientos_stock
    .filter(({ producto_id }) => producto_id === producto.id)
    .sort((a, b) => a.id - b.id)
    .flatMap((movimiento) => {
      stock += movimiento.cantidad
      return differ(`stock after movement ${movimiento.id}`, movimiento.stock, stock)
    })
    .concat(differ(`stock of product ${producto.id}`, producto.stock, stock))
    .concat(producto.stock < 0 ? [`product ${producto.id} has ${producto.stock} units`] : [])
}

/** Every unit that a product has or lacks is explained by the movements before, and none is less than nothing. */
export const existencias: Revision = (libros) =>
  libros.productos.flatMap((producto) => chainOf(producto, libros))

/** Whether the units of a sale are the buyer's, by its state. A bank that takes the money back leaves the goods. */
const tieneUnidades = (
  { id_transaccion, estado_tx, tiene_stock }: Libros['ventas'][number],
  { venta_estados }: Libros,
) =>
  estado_tx === 'contracargo'
    ? venta_estados.some(
        (estado) => estado.id_transaccion === id_transaccion && estado.estado_tx === 'aprovada',
      )
    : tiene_stock === 1

/** The units that left for a sale are those that its buyer has. */
export const mercancia: Revision = (libros) =>
  libros.venta_lineas.flatMap(({ id_transaccion, producto_id, cantidad, cantidad_reembolsada }) => {
    const venta = libros.ventas.find((one) => one.id_transaccion === id_transaccion)
    const isOf = (one: { producto_id: number }) => one.producto_id === producto_id
    const gone = -sum(
      libros.movimientos_stock
        .filter((one) => one.referencia === id_transaccion && isOf(one))
        .map((one) => one.cantidad),
    )
    const missing = sum(
      libros.faltantes
        .filter((one) => one.id_transaccion === id_transaccion && isOf(one))
        .map((one) => one.cantidad),
    )
    const isOut = venta && (venta.canal_venta === 'mostrador' || tieneUnidades(venta, libros))
    const expected = isOut ? cantidad - cantidad_reembolsada - missing : 0
    return differ(`units of ${producto_id} gone for ${id_transaccion}`, gone, expected)
  })

/** What is told of how much of a product was sold is what the movements say, and what it was sold without being there. */
export const vendidas: Revision = ({ productos, movimientos_stock, faltantes }) =>
  productos.flatMap(({ id, unidades_vendidas }) => {
    const sold = movimientos_stock.filter(
      ({ producto_id, tipo }) =>
        producto_id === id && ['venta', 'reembolso', 'liberacion'].includes(tipo),
    )
    const short = sum(
      faltantes.filter((one) => one.producto_id === id).map(({ cantidad }) => cantidad),
    )
    const expected = short - sum(sold.map(({ cantidad }) => cantidad))
    return differ(`units sold of ${id}`, unidades_vendidas, expected)
  })
