import { differ, type Libros, netoDe, pagado, type Revision, sum } from './leer.ts'

const gananciaDe = (neto: number, porcentaje: number) => Math.floor((neto * porcentaje) / 100 + 0.5)

const expectedOf = (venta: Libros['ventas'][number], { venta_lineas }: Libros) =>
  venta.estado_tx === 'aprovada' && venta.referente_id
    ? sum(
        venta_lineas
          .filter(({ id_transaccion }) => id_transaccion === venta.id_transaccion)
          .map((linea) =>
            gananciaDe(
              netoDe(pagado(linea, linea.cantidad - linea.cantidad_reembolsada), linea),
              linea.porcentaje_regalo_total,
            ),
          ),
      )
    : 0

/** Who recommended has earned by every unit that was paid and stays, and by no other. */
export const ganancias: Revision = (libros) =>
  libros.ventas.flatMap((venta) => {
    const own = libros.ganancias.filter((one) => one.id_transaccion === venta.id_transaccion)
    const is = sum(own.map(({ valor_ganancia }) => valor_ganancia))
    return differ(`earnings by ${venta.id_transaccion}`, is, expectedOf(venta, libros))
  })

/** Nothing is paid out before the buyer may no longer give it back. */
export const plazos: Revision = (libros) =>
  libros.ganancias
    .filter(({ estado, valor_ganancia }) => estado !== 'pendiente' && valor_ganancia > 0)
    .flatMap(({ id, id_transaccion }) => {
      const venta = libros.ventas.find((one) => one.id_transaccion === id_transaccion)
      const hasta = venta?.retracto_hasta
      const isEarly = venta?.estado === 'Completada' && hasta && new Date(hasta) > new Date()
      return isEarly ? [`earning ${id} is approved before ${hasta}`] : []
    })

/** A batch pays what its rows add up to, to people who are owed something. */
export const lotes: Revision = (libros) =>
  libros.lotes.flatMap(({ id, valor_total, personas }) => {
    const rows = libros.ganancias.filter(({ lote_id }) => lote_id === id)
    const people = [...new Set(rows.map(({ id_usuario }) => id_usuario))]
    const saldos = people.map((one) =>
      sum(rows.filter((row) => row.id_usuario === one).map((row) => row.valor_ganancia)),
    )
    return [
      ...differ(`batch ${id}`, valor_total, sum(saldos)),
      ...differ(`people of batch ${id}`, personas, people.length),
      ...saldos.filter((saldo) => saldo <= 0).map((saldo) => `batch ${id} pays ${saldo}`),
    ]
  })

/** However much came back, nobody has earned less than nothing. */
export const positivas: Revision = ({ ganancias: rows }) =>
  [...new Set(rows.map(({ id_usuario }) => id_usuario))].flatMap((one) => {
    const own = sum(rows.filter((row) => row.id_usuario === one).map((row) => row.valor_ganancia))
    return own < 0 ? [`${one} has earned ${own}`] : []
  })
