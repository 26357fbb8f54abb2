import {
  type EnvioCotizado,
  fletesOf,
  type LineaCotizada,
  pesoPredeterminado,
} from '../../../contract/index.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { diaHabil } from '../../machinery/habiles.rules.ts'
import type { Ofrecido } from '../inventario/inventario.ts'

// As the repository has it: one text.
const tarifaOf = ({ tarifa }: Ofrecido) => {
  if (tarifa === null) return undefined
  const [valor = 0, valor_kilo_adicional = 0, dias_desde = 0, dias_hasta = 0, gratis = 0] = tarifa
    .split(' ')
    .map(Number)
  const gratis_desde = gratis === 0 ? null : gratis
  return { valor, valor_kilo_adicional, dias_desde, dias_hasta, gratis_desde }
}

interface Parte {
  comercio_id: number
  comercio: string
  subtotal: number
  gramos: number
  tarifa: ReturnType<typeof tarifaOf>
}

const partesOf = (ofrecidos: readonly Ofrecido[], lineas: readonly LineaCotizada[]) => {
  const partes = new Map<number, Parte>()
  for (const { id, cantidad, subtotal } of lineas) {
    const ofrecido = ofrecidos.find((one) => one.id === id)
    if (!ofrecido || cantidad === 0) continue
    const { comercio_id, comercio, peso_gramos } = ofrecido
    const antes = partes.get(comercio_id)
    partes.set(comercio_id, {
      ...{ comercio_id, comercio },
      subtotal: (antes?.subtotal ?? 0) + subtotal,
      gramos: (antes?.gramos ?? 0) + (peso_gramos ?? pesoPredeterminado) * cantidad,
      tarifa: tarifaOf(ofrecido),
    })
  }
  return [...partes.values()].sort((a, b) => a.comercio_id - b.comercio_id)
}

/** What bringing each shop's part of an order costs, and the days on which it comes. */
export const enviosOf = (
  ofrecidos: readonly Ofrecido[],
  lineas: readonly LineaCotizada[],
  ajustes: Ajustes,
  now: Date,
): EnvioCotizado[] => {
  const partes = partesOf(ofrecidos, lineas)
  const fletes = fletesOf(partes, ajustes)
  return partes.map(({ comercio_id, comercio, tarifa }, i) => ({
    ...{ comercio_id, comercio },
    valor: fletes[i] ?? 0,
    origen: tarifa ? 'comercio' : 'plaza',
    llega_desde: diaHabil(now, tarifa?.dias_desde ?? ajustes.firstDiaEnvio),
    llega_hasta: diaHabil(now, tarifa?.dias_hasta ?? ajustes.lastDiaEnvio),
  }))
}

/** Whether a shop of an order asks by where it goes. */
export const isByDestino = (ofrecidos: readonly Ofrecido[], lineas: readonly LineaCotizada[]) =>
  lineas.some(
    ({ id, cantidad }) =>
      cantidad > 0 && ofrecidos.some((one) => one.id === id && one.tarifa_por_destino === 1),
  )
