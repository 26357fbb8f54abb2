import { shareOut } from '../descuentos/reparto.rules.ts'
import type { EnvioCotizado, TarifaEnvio } from './tarifas.ts'

/** A shop's part of an order, as far as bringing it goes. Whole COP with IVA, grams. */
export interface ParteEnvio {
  subtotal: number
  gramos: number
  /** What the shop asks there; undefined where it leaves that to Plaza. */
  tarifa?: Pick<TarifaEnvio, 'valor' | 'valor_kilo_adicional' | 'gratis_desde'> | undefined
}

interface Ajustes {
  valorEnvio: number
  envioGratisDesde: number
}

const kilo = 1000

const feeOf = ({ subtotal, gramos, tarifa }: ParteEnvio) => {
  if (!tarifa || subtotal === 0) return 0
  if (tarifa.gratis_desde !== null && subtotal >= tarifa.gratis_desde) return 0
  const more = Math.max(0, Math.ceil(gramos / kilo) - 1)
  return tarifa.valor + more * tarifa.valor_kilo_adicional
}

/**
 * What each part of an order costs to bring, whole COP. Nothing once all of it comes to Plaza's amount: that is promised to
 * everybody, whatever shops ask. Plaza's one fee for an order is of the parts whose shops ask nothing of their own, shared
 * out by what they cost.
 */
export const fletesOf = (partes: readonly ParteEnvio[], ajustes: Ajustes): number[] => {
  const mercancia = partes.reduce((sum, { subtotal }) => sum + subtotal, 0)
  if (mercancia >= ajustes.envioGratisDesde) return partes.map(() => 0)
  const plaza = shareOut(
    ajustes.valorEnvio,
    partes.map(({ subtotal, tarifa }) => (tarifa ? 0 : subtotal)),
  )
  return partes.map((parte, i) => feeOf(parte) + (plaza[i] ?? 0))
}

/**
 * What Plaza owes a shop for bringing its part of an order, whole COP: the shop's own fee, as much of it as a coupon of Plaza took
 * off its buyer. Plaza's fee is Plaza's, whoever pays it.
 */
export const aporteEnvioOf = (envios: readonly EnvioCotizado[], comercio_id: number) =>
  envios
    .filter((envio) => envio.comercio_id === comercio_id && envio.origen === 'comercio')
    .reduce((sum, { aporte_plaza = 0 }) => sum + aporte_plaza, 0)
