import { precioWithIva } from '../../contract/productos/iva.rules.ts'

/**
 * Net amount whose price with IVA is exactly `valorTotal` (whole COP, rate in %), or undefined where rounding
 * skips that price.
 */
export const findNeto = (valorTotal: number, porcentaje: number) => {
  const near = Math.round((valorTotal * 100) / (100 + porcentaje))
  return [near, near - 1, near + 1].find((neto) => precioWithIva(neto, porcentaje) === valorTotal)
}

/** Like `findNeto`, for a price that must be reachable. */
export const getNeto = (valorTotal: number, porcentaje: number) => {
  const neto = findNeto(valorTotal, porcentaje)
  if (neto === undefined) throw new Error(`no net amount gives ${valorTotal} at ${porcentaje} %`)
  return neto
}
