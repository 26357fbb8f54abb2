import type { Producto } from '@plaza/contract'

/** What the price says about IVA, as Ley 1480 asks: the shown price is the whole price. */
export const ivaNote = ({
  clase_iva,
  porcentaje_impuestos,
}: Pick<Producto, 'clase_iva' | 'porcentaje_impuestos'>) =>
  clase_iva === 'gravado' && porcentaje_impuestos > 0
    ? `IVA del ${porcentaje_impuestos}% incluido`
    : 'Producto sin IVA'
