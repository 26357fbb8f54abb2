/** The ways to pay that the payment panel offers, as it calls them. */
export const nombresModo = {
  efectivo: 'Efectivo',
  billetera: 'Billetera Digital',
  tarjeta: 'Tarjeta',
  varios: 'Varios medios',
} as const

export type Modo = keyof typeof nombresModo

export const modos = Object.keys(nombresModo) as Modo[]
