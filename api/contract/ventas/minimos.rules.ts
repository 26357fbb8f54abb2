import type { MinimoPorCumplir } from './cotizacion.ts'

/** A line of a cart and its shop, as far as the shop's minimum asks. Whole COP, IVA included. */
interface LineaOfComercio {
  id: number
  subtotal: number
  comercio_id: number
  comercio: string
  tope_minimo_venta: number
}

const plus = (
  { id, subtotal, comercio_id, comercio, tope_minimo_venta }: LineaOfComercio,
  antes: MinimoPorCumplir | undefined,
): MinimoPorCumplir => {
  const suma = (antes?.subtotal ?? 0) + subtotal
  // Of some lines a screen may not know it yet.
  const tope = Math.max(antes?.tope_minimo_venta ?? 0, tope_minimo_venta)
  return {
    ...{ comercio_id, comercio, tope_minimo_venta: tope, subtotal: suma },
    falta: Math.max(0, tope - suma),
    productos_del_comercio: [...(antes?.productos_del_comercio ?? []), id],
  }
}

/** The shops from which these lines buy less than they sell for at least. A line without units asks for nothing. */
export const unmetMinimosOf = (lineas: readonly LineaOfComercio[]): MinimoPorCumplir[] => {
  const partes = new Map<number, MinimoPorCumplir>()
  for (const linea of lineas)
    if (linea.subtotal > 0)
      partes.set(linea.comercio_id, plus(linea, partes.get(linea.comercio_id)))
  return [...partes.values()].filter(({ falta }) => falta > 0)
}

let pesos: Intl.NumberFormat | undefined

// Made when it is first asked for: the data of a language keeps a phone busy for a while.
const inPesos = (amount: number) => {
  pesos ??= new Intl.NumberFormat('es-CO', {
    style: 'currency',
    currency: 'COP',
    maximumFractionDigits: 0,
  })
  return pesos.format(amount)
}

/** The sentence that says so: "Faltan $ 4.000 para la compra mínima de Chapinero". */
export const textoOfMinimo = ({ falta, comercio }: Pick<MinimoPorCumplir, 'falta' | 'comercio'>) =>
  `Falta${falta === 1 ? '' : 'n'} ${inPesos(falta)} para la compra mínima de ${comercio}`
