import { netPaidFor } from '../../../contract/index.ts'

interface LineaWithRegalo {
  cantidad: number
  valor_total: number
  valor_neto: number
  descuento?: number | undefined
  porcentaje_regalo_total: number
}

/**
 * What `unidades` of a line earn who recommended them: the net that is paid for them × porcentaje_regalo_total, whole COP,
 * half up.
 */
export const gananciaOf = (linea: LineaWithRegalo, unidades: number) =>
  Math.floor((netPaidFor(linea, unidades) * linea.porcentaje_regalo_total) / 100 + 0.5)

/**
 * What is lost of it when `unidades` come back after `antes` came back already. However a line is split, all its losses
 * add up to what it earned.
 */
export const perdidaOf = (linea: LineaWithRegalo, antes: number, unidades: number) =>
  gananciaOf(linea, linea.cantidad - antes) - gananciaOf(linea, linea.cantidad - antes - unidades)
