/** IVA classes of a product. Excluido and exento both charge nothing; only exento is declared at 0 %. */
export const clasesIva = ['gravado', 'exento', 'excluido'] as const
export type ClaseIva = (typeof clasesIva)[number]

/** Rate in % of a product that does not say its own (Estatuto Tributario, art. 468). */
export const tarifaPredeterminada = 19

/** IVA in whole COP on a net amount in whole COP at a rate in %, rounded half up (Ley 1480 art. 26). */
export const ivaOf = (valorNeto: number, porcentaje: number) =>
  Math.floor((valorNeto * porcentaje + 50) / 100)

/** The net of a price with IVA, whole COP; undefined where no whole net comes to that price at that rate. */
export const netoOfPrecio = (valorTotal: number, porcentaje: number) => {
  const about = Math.floor((valorTotal * 100) / (100 + porcentaje))
  return [about, about + 1].find((neto) => precioWithIva(neto, porcentaje) === valorTotal)
}

/** The price a shopper sees, in whole COP: net plus IVA. */
export const precioWithIva = (valorNeto: number, porcentaje: number) =>
  valorNeto + ivaOf(valorNeto, porcentaje)
