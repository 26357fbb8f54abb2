interface LineaWithRegalo {
  valor_neto: number
  porcentaje_regalo_total: number
}

/** What `unidades` of a line earn who recommended them: net × porcentaje_regalo_total, whole COP, half up. */
export const gananciaOf = (
  { valor_neto, porcentaje_regalo_total }: LineaWithRegalo,
  unidades: number,
) => Math.floor((valor_neto * unidades * porcentaje_regalo_total) / 100 + 0.5)

/**
 * What is lost of it when `unidades` come back after `antes` came back already. However a line is split, all its losses
 * add up to what it earned.
 */
export const perdidaOf = (
  linea: LineaWithRegalo & { cantidad: number },
  antes: number,
  unidades: number,
) =>
  gananciaOf(linea, linea.cantidad - antes) - gananciaOf(linea, linea.cantidad - antes - unidades)
