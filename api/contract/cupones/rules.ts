/** What a coupon takes off: a part of the goods, an amount of them, or the shipping. */
export const tiposCupon = ['porcentaje', 'valor', 'envio_gratis'] as const
export type TipoCupon = (typeof tiposCupon)[number]

/** What a screen says for each of them. */
export const nombresTipoCupon = {
  porcentaje: 'Porcentaje',
  valor: 'Valor fijo',
  envio_gratis: 'Envío gratis',
} as const satisfies Record<TipoCupon, string>

/** How a coupon stands. */
export const estadosCupon = ['vigente', 'programado', 'agotado', 'vencido', 'retirado'] as const
export type EstadoCupon = (typeof estadosCupon)[number]

/** What a screen says for each of them. */
export const nombresEstadoCupon = {
  vigente: 'Vigente',
  programado: 'Programado',
  agotado: 'Agotado',
  vencido: 'Vencido',
  retirado: 'Retirado',
} as const satisfies Record<EstadoCupon, string>

/** Why a coupon takes nothing off an order. */
export const motivosCupon = [
  'no_existe',
  'retirado',
  'sin_empezar',
  'vencido',
  'agotado',
  'ya_usado',
  'de_otro_comercio',
  'otros_comercios',
  'compra_minima',
  'sin_descuento',
] as const
export type MotivoCupon = (typeof motivosCupon)[number]

/** Least that an order may cost in whole COP, whatever a coupon says: less than that the provider does not take. */
export const pagoMinimo = 2_000

/** Most that a coupon takes off goods, in %, and least in whole COP. */
export const porcentajeMaximo = 90
export const valorMinimoCupon = 500

/** Most of one order's shipping that a coupon may be made to take off, in whole COP. */
export const topeEnvioMaximo = 1_000_000

/** Codes that do not exist which one person may try in an hour. */
export const intentosCuponPerHour = 20

const accents = /\p{M}/gu

/** A code as it is kept, however it is typed: capitals, without blanks or accents. */
export const codigoCuponOf = (typed: string) =>
  typed.normalize('NFD').replace(accents, '').replaceAll(/\s/g, '').toUpperCase()
