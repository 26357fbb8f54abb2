/** Smallest coin in COP. */
export const smallestCoin = 50

/** Banknotes and coins of Colombia, whole COP, the largest first. */
export const denominaciones = [
  100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50,
] as const

const roundedDown = (valor: number) => Math.floor(valor / smallestCoin) * smallestCoin
const roundedUp = (valor: number) => Math.ceil(valor / smallestCoin) * smallestCoin

/** The least cash that pays a total, whole COP: what coins cannot pay of it is the shop's loss. */
export const minimoInCash = (total: number) => roundedDown(total)

/**
 * Change for cash received, whole COP: rounded up to the smallest coin, in the customer's favour. Undefined when the cash
 * does not pay the total. The shop keeps `recibido - cambio`: never more than the total, and less than one coin below it.
 */
export const cambioOf = (total: number, recibido: number) => {
  if (recibido < minimoInCash(total)) return undefined
  return Math.min(recibido, roundedUp(Math.max(0, recibido - total)))
}

/** Amounts that a customer is likely to hand over: the least that pays, then the next notes up. */
export const efectivoProbable = (total: number) => {
  const exacto = minimoInCash(total)
  const redondos = [2000, 5000, 10_000, 20_000, 50_000, 100_000].map(
    (billete) => Math.ceil(exacto / billete) * billete,
  )
  return [...new Set([exacto, ...redondos])].sort((a, b) => a - b).slice(0, 5)
}

/** Unidad de Valor Tributario in whole COP, for 2026 (DIAN, Resolución 000238 de 2025), unless a setting says otherwise. */
export const uvt = 52_374

/** UVT before taxes up to which a receipt of a till will do (Estatuto Tributario, art. 616-1). */
export const uvtWithoutFactura = 5
