import {
  asPaidCotizacion,
  type Cotizacion,
  type CuponCotizado,
  type LineaCotizada,
  type MotivoCupon,
  pagoMinimo,
  porcionOf,
  shareOut,
  type TipoCupon,
} from '../../../contract/index.ts'

/** A coupon as it is kept. Whole COP, %, moments in UTC. */
export interface CuponDado {
  id: number
  codigo: string
  /** Who gives it; null for Plaza. */
  comercio_id: number | null
  comercio: string | null
  tipo: TipoCupon
  valor: number
  compra_minima: number
  usos_maximos: number | null
  usos: number
  desde: string | null
  hasta: string | null
  retirado_en: string | null
}

/** An order that asks for it. */
export interface PedidoWithCupon {
  cotizacion: Cotizacion
  /** The shop that sells a product. */
  comercioOf: (producto_id: number) => number
  /** Shops that the buyer works for: Plaza pays for nothing that people buy of themselves. */
  ownComercios: readonly number[]
  /** Whether the person used it before, where once is all. */
  ya_usado: boolean
  now: Date
}

const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

const fecha = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

// The moment itself is the first at which it does not hold: its last day is the one before.
const lastDayOf = (hasta: string) => fecha.format(new Date(Date.parse(hasta) - 1))

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** The lines that a coupon is for. */
const eligible = (cupon: CuponDado, { cotizacion, comercioOf, ownComercios }: PedidoWithCupon) =>
  cotizacion.id_productos.filter(({ id, cantidad }) => {
    const comercio_id = comercioOf(id)
    const isFor =
      cupon.comercio_id === null
        ? !ownComercios.includes(comercio_id)
        : cupon.comercio_id === comercio_id
    return isFor && cantidad > 0
  })

const baseOf = (lineas: readonly LineaCotizada[]) => sum(lineas.map(({ subtotal }) => subtotal))

/** Why a coupon does not hold now, whatever is bought. */
const motivoOfCupon = (
  { retirado_en, desde, hasta, usos, usos_maximos }: CuponDado,
  { ya_usado, now }: PedidoWithCupon,
): MotivoCupon | undefined => {
  if (retirado_en !== null) return 'retirado'
  if (desde !== null && new Date(desde) > now) return 'sin_empezar'
  if (hasta !== null && new Date(hasta) <= now) return 'vencido'
  if (ya_usado) return 'ya_usado'
  if (usos_maximos !== null && usos >= usos_maximos) return 'agotado'
  return undefined
}

const motivoOfPedido = (cupon: CuponDado, pedido: PedidoWithCupon): MotivoCupon | undefined => {
  const lineas = eligible(cupon, pedido)
  if (lineas.length === 0) return 'de_otro_comercio'
  const bought = pedido.cotizacion.id_productos.filter(({ cantidad }) => cantidad > 0)
  // There is one fee for an order: a shop pays it where all of the order is its own.
  if (cupon.tipo === 'envio_gratis' && cupon.comercio_id !== null && lineas.length < bought.length)
    return 'otros_comercios'
  return baseOf(lineas) < cupon.compra_minima ? 'compra_minima' : undefined
}

const mensajes: Record<MotivoCupon, (cupon: CuponDado, falta: number) => string> = {
  no_existe: () => 'Ese cupón no existe. Revisa el código.',
  retirado: () => 'Ese cupón ya no está disponible.',
  sin_empezar: ({ desde }) => `Ese cupón vale desde el ${fecha.format(new Date(desde ?? 0))}.`,
  vencido: ({ hasta }) => `Ese cupón venció el ${lastDayOf(hasta ?? '')}.`,
  agotado: () => 'Ese cupón ya se usó todas las veces que se podía.',
  ya_usado: () => 'Ya usaste ese cupón: vale una vez por persona.',
  de_otro_comercio: ({ comercio }) =>
    comercio
      ? `Ese cupón es para lo que vende ${comercio}, y no llevas nada de ahí.`
      : 'Ese cupón no vale para lo que llevas.',
  otros_comercios: ({ comercio }) =>
    `Ese cupón vale cuando todo el pedido es de ${comercio}: llevas también de otros comercios.`,
  compra_minima: ({ comercio, compra_minima }, falta) =>
    `Ese cupón pide una compra de al menos ${pesos.format(compra_minima)}${
      comercio ? ` en ${comercio}` : ''
    }: te faltan ${pesos.format(falta)}.`,
  sin_descuento: ({ tipo }) =>
    tipo === 'envio_gratis'
      ? 'Tu envío ya es gratis: guarda el cupón para otra compra.'
      : 'El total ya es lo mínimo que se puede pagar: guarda el cupón para otra compra.',
}

/** What a coupon that does not hold says of it. */
export const refusalOf = (
  codigo: string,
  motivo: MotivoCupon,
  cupon?: CuponDado,
  pedido?: PedidoWithCupon,
): CuponCotizado => {
  const base = cupon && pedido ? baseOf(eligible(cupon, pedido)) : 0
  const falta = Math.max(0, (cupon?.compra_minima ?? 0) - base)
  const mensaje = mensajes[motivo](cupon as CuponDado, falta)
  return { codigo, motivo, mensaje, descuento: 0, descuento_envio: 0 }
}

/** What a coupon takes off an order's shipping, and what is left of that. Whole COP. */
interface Envio {
  descuento: number
  resto: number
}

const promesas: Record<TipoCupon, (cupon: CuponDado, envio: Envio) => string> = {
  porcentaje: ({ valor }) => `${valor} % de descuento`,
  valor: ({ valor }) => `${pesos.format(valor)} de descuento`,
  envio_gratis: ({ valor }, { descuento, resto }) =>
    descuento === valor && resto > 0
      ? `${pesos.format(descuento)} de descuento en el envío`
      : 'Envío gratis',
}

const promesaOf = (cupon: CuponDado, envio: Envio) =>
  [
    promesas[cupon.tipo](cupon, envio),
    ...(cupon.comercio && cupon.tipo !== 'envio_gratis' ? [`en lo de ${cupon.comercio}`] : []),
  ].join(' ')

/** The most that a coupon takes off the shipping of one order. */
const topeOf = ({ valor }: CuponDado) => valor || Number.POSITIVE_INFINITY

// Who buys of themselves pays for bringing that: the others' parts are free, one after the other as far as the coupon goes.
const enviosWith = (
  cupon: CuponDado,
  { cotizacion: { envios = [] }, comercioOf }: PedidoWithCupon,
  lineas: readonly LineaCotizada[],
) => {
  const comercios = new Set(lineas.map(({ id }) => comercioOf(id)))
  let left = topeOf(cupon)
  return envios.map((envio) => {
    const descuento = comercios.has(envio.comercio_id) ? Math.min(envio.valor, left) : 0
    left -= descuento
    return descuento > 0 ? { ...envio, valor: envio.valor - descuento, descuento } : envio
  })
}

const envioOf = (cupon: CuponDado, pedido: PedidoWithCupon, lineas: readonly LineaCotizada[]) =>
  pedido.cotizacion.envios
    ? sum(enviosWith(cupon, pedido, lineas).map(({ descuento = 0 }) => descuento))
    : Math.min(pedido.cotizacion.valor_del_envio, topeOf(cupon))

// An order always costs something: what costs nothing no provider takes.
const valoresOf = (cupon: CuponDado, pedido: PedidoWithCupon, lineas: readonly LineaCotizada[]) => {
  const most = Math.max(0, pedido.cotizacion.total_a_pagar - pagoMinimo)
  if (cupon.tipo === 'envio_gratis') {
    const envio = envioOf(cupon, pedido, lineas)
    return { descuento: 0, descuento_envio: envio <= most ? envio : 0 }
  }
  const base = baseOf(lineas)
  const asked = cupon.tipo === 'porcentaje' ? porcionOf(base, cupon.valor, 100) : cupon.valor
  return { descuento: Math.min(asked, base, most), descuento_envio: 0 }
}

const withLineas = (
  cotizacion: Cotizacion,
  lineas: readonly LineaCotizada[],
  descuento: number,
): LineaCotizada[] => {
  const partes = shareOut(
    descuento,
    lineas.map(({ subtotal }) => subtotal),
  )
  const parteOf = new Map(lineas.map(({ id }, i) => [id, partes[i] ?? 0]))
  return cotizacion.id_productos.map((linea) => ({
    ...linea,
    descuento: parteOf.get(linea.id) ?? 0,
  }))
}

/** The quote with what a coupon takes off: net, IVA and total are of what is paid, to the peso, and less than before. */
const discounted = (
  pedido: PedidoWithCupon,
  eligibles: readonly LineaCotizada[],
  dado: CuponDado,
  cupon: CuponCotizado,
): Cotizacion => {
  const { cotizacion } = pedido
  const lineas = withLineas(cotizacion, eligibles, cupon.descuento)
  const valor_del_envio = cotizacion.valor_del_envio - cupon.descuento_envio
  return {
    ...asPaidCotizacion(cotizacion, lineas, valor_del_envio),
    cupon,
    // It takes off as much of the shipping as it is for, or nothing of it.
    ...(cotizacion.envios &&
      cupon.descuento_envio > 0 && { envios: enviosWith(dado, pedido, eligibles) }),
    // What is free by the threshold is reckoned before: a coupon makes nothing dearer.
    falta_para_envio_gratis: valor_del_envio ? cotizacion.falta_para_envio_gratis : 0,
  }
}

/** A quote with a coupon: what it takes off, or the same quote and why nothing. */
export const withCupon = (cupon: CuponDado, pedido: PedidoWithCupon): Cotizacion => {
  const { cotizacion } = pedido
  const refuse = (motivo: MotivoCupon) => ({
    ...cotizacion,
    cupon: refusalOf(cupon.codigo, motivo, cupon, pedido),
  })
  const motivo = motivoOfCupon(cupon, pedido) ?? motivoOfPedido(cupon, pedido)
  if (motivo) return refuse(motivo)
  const lineas = eligible(cupon, pedido)
  const valores = valoresOf(cupon, pedido, lineas)
  if (valores.descuento + valores.descuento_envio === 0) return refuse('sin_descuento')
  const descuento = valores.descuento_envio
  const mensaje = promesaOf(cupon, { descuento, resto: cotizacion.valor_del_envio - descuento })
  const { codigo } = cupon
  return discounted(pedido, lineas, cupon, { ...{ codigo, motivo: null, mensaje }, ...valores })
}
