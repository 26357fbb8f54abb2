interface LineaConRegalo {
  valor_neto: number
  porcentaje_regalo_total: number
}

/** What `unidades` of a line earn who recommended them: net × porcentaje_regalo_total, whole COP, half up. */
export const gananciaDe = (
  { valor_neto, porcentaje_regalo_total }: LineaConRegalo,
  unidades: number,
) => Math.floor((valor_neto * unidades * porcentaje_regalo_total) / 100 + 0.5)

/**
 * What is lost of it when `unidades` come back after `antes` came back already. However a line is split, all its losses
 * add up to what it earned.
 */
export const perdidaDe = (
  linea: LineaConRegalo & { cantidad: number },
  antes: number,
  unidades: number,
) =>
  gananciaDe(linea, linea.cantidad - antes) - gananciaDe(linea, linea.cantidad - antes - unidades)
