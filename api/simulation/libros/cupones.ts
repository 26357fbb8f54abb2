import { differ, type Libros, type Revision, sum } from './leer.ts'

type Venta = Libros['ventas'][number]

interface Envio {
  origen: string
  valor: number
  descuento?: number
  aporte_plaza?: number
}

const deEnvio = (venta: Venta, isOfPlaza: boolean) => {
  const { id_transaccion, envios_cotizados, valor_del_envio, descuento_envio } = venta
  if (envios_cotizados === null) return []
  const envios: Envio[] = JSON.parse(envios_cotizados)
  const off = sum(envios.map(({ descuento = 0 }) => descuento))
  return [
    ...differ(
      `fees of the parts of ${id_transaccion}`,
      sum(envios.map(({ valor }) => valor)),
      valor_del_envio,
    ),
    ...differ(`shipping that is free of ${id_transaccion}`, off, descuento_envio),
    ...differ(
      `what Plaza bears of the shipping of ${id_transaccion}`,
      sum(envios.map(({ aporte_plaza = 0 }) => aporte_plaza)),
      isOfPlaza ? off : 0,
    ),
  ]
}

const ofVenta = (venta: Venta, { cupones: all, venta_lineas }: Libros) => {
  const { id_transaccion, cupon_id, descuento_total } = venta
  const cupon = all.find(({ id }) => id === cupon_id)
  const lineas = venta_lineas.filter((linea) => linea.id_transaccion === id_transaccion)
  const foreign = lineas.filter(
    ({ comercio_id, descuento }) =>
      descuento > 0 && cupon?.comercio_id && cupon.comercio_id !== comercio_id,
  )
  const ofPlaza = cupon?.comercio_id === null ? descuento_total : 0
  return [
    ...differ(
      `discounts of the lines of ${id_transaccion}`,
      sum(lineas.map(({ descuento }) => descuento)),
      descuento_total,
    ),
    ...differ(
      `what Plaza pays of ${id_transaccion}`,
      sum(lineas.map(({ aporte_plaza }) => aporte_plaza)),
      ofPlaza,
    ),
    ...deEnvio(venta, cupon?.comercio_id === null),
    ...foreign.map(({ producto_id }) => `a coupon takes something off ${producto_id} of another`),
    ...(venta.total_a_pagar <= 0 ? [`${id_transaccion} costs ${venta.total_a_pagar}`] : []),
  ]
}

const ofUsos = ({ cupones: all, ventas, cupon_personas }: Libros) =>
  all.flatMap(({ id, codigo, usos, usos_maximos, uno_por_persona }) => {
    const holding = ventas.filter(
      ({ cupon_id, tiene_stock }) => cupon_id === id && tiene_stock === 1,
    )
    const buyers = holding.map(({ id_usuario }) => id_usuario)
    const named = cupon_personas.filter(({ cupon_id, viva }) => cupon_id === id && viva === 1)
    const namedSales = new Set(named.map(({ id_transaccion }) => id_transaccion))
    return [
      ...differ(`uses of ${codigo}`, usos, holding.length),
      ...(usos_maximos !== null && holding.length > usos_maximos ? [`${codigo} is used up`] : []),
      ...(uno_por_persona && new Set(buyers).size < buyers.length
        ? [`somebody uses ${codigo} twice`]
        : []),
      ...(uno_por_persona ? differ(`people of ${codigo}`, namedSales.size, holding.length) : []),
    ]
  })

/**
 * What coupons take off is what their sales' lines say, by who pays it; and one use is held by each sale that holds its units,
 * by no other, as often as there are, and once by a person where once is all.
 */
export const cupones: Revision = (libros) => [
  ...libros.ventas
    .filter(({ canal_venta }) => canal_venta === 'web')
    .flatMap((venta) => ofVenta(venta, libros)),
  ...ofUsos(libros),
]
