import type { EstadoTx, Reembolso, TipoAlerta } from '../../../../contract/index.ts'
import { isAprobado, type PagoOfVenta, retenidoOf } from '../rows/estado-pago.rules.ts'

/** Money at the provider that a person has to look at, whole COP. */
export interface Alerta {
  payment_id: string
  tipo: TipoAlerta
  /** Empty where it is of no refund. */
  reembolso_id: string
  monto: number
}

interface PagoVigilado extends PagoOfVenta {
  devolucion_rechazada: number
}

interface VentaVigilada {
  estado_tx: EstadoTx
  id_pago_mercado_pago: string | null
  total_a_pagar: number
}

type Refund = Pick<Reembolso, 'id' | 'monto' | 'estado'>

/** A sale with what was asked back of it. */
export interface Cuenta {
  venta: VentaVigilada
  reembolsos: readonly Refund[]
  /** What is owed of those that were refused: others may have gone back since, or been asked for anew. Whole COP. */
  debidos: readonly Pick<Refund, 'id' | 'monto'>[]
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const hecho = ({ reembolsos }: Cuenta) =>
  sum(reembolsos.filter(({ estado }) => estado === 'hecho').map(({ monto }) => monto))

/** Whole COP of the sale's own payment that the provider gave back and that nobody here has written down; negative where it gave less. */
export const unregisteredOf = (cuenta: Cuenta, { monto_reembolsado }: PagoOfVenta) =>
  monto_reembolsado - hecho(cuenta)

/** Whether the provider is being asked for money of a sale: until it has answered, its sum says nothing. */
export const isOnItsWay = ({ reembolsos }: Pick<Cuenta, 'reembolsos'>) =>
  reembolsos.some(({ estado }) => estado === 'pedido')

const ofPago = ({ payment_id }: PagoOfVenta, tipo: TipoAlerta, monto: number): Alerta => ({
  payment_id,
  tipo,
  reembolso_id: '',
  monto,
})

const ofDisputa = (pago: PagoVigilado) => {
  if (pago.status !== 'charged_back' || isAprobado(pago)) return []
  const tipo = pago.status_detail === 'settled' ? 'contracargo_perdido' : 'contracargo'
  return [ofPago(pago, tipo, pago.monto - pago.monto_reembolsado)]
}

const ofReembolsos = ({ reembolsos, debidos }: Cuenta, pago: PagoVigilado) =>
  reembolsos.flatMap(({ id, monto, estado }) => {
    const of = (tipo: TipoAlerta, sum: number) => ({ ...ofPago(pago, tipo, sum), reembolso_id: id })
    if (estado === 'en_revision') return [of('devolucion_por_decidir', monto)]
    // What is asked for anew is owed no more by the old name.
    const debido = debidos.find((one) => one.id === id)
    return debido ? [of('reembolso_rechazado', debido.monto)] : []
  })

const ofVenta = (cuenta: Cuenta, pago: PagoVigilado) => {
  const diferencia = Math.abs(unregisteredOf(cuenta, pago))
  return [
    ...ofReembolsos(cuenta, pago),
    ...(pago.status === 'in_mediation' ? [ofPago(pago, 'en_mediacion', retenidoOf(pago))] : []),
    ...(diferencia > 0 && !isOnItsWay(cuenta) ? [ofPago(pago, 'sumas_distintas', diferencia)] : []),
  ]
}

const alertasOfPago = (pago: PagoVigilado, cuenta: Cuenta | undefined): Alerta[] => {
  const retenido = retenidoOf(pago)
  if (retenido === 0) return []
  if (pago.devuelto)
    return pago.devolucion_rechazada ? [ofPago(pago, 'pago_por_devolver', retenido)] : []
  if (pago.alerta) return [ofPago(pago, pago.alerta as TipoAlerta, retenido)]
  const { venta } = cuenta ?? {}
  if (cuenta && venta?.estado_tx === 'aprovada' && venta.id_pago_mercado_pago === pago.payment_id)
    return ofVenta(cuenta, pago)
  return [ofPago(pago, 'pago_por_devolver', retenido)]
}

/**
 * Everything about some payments that a person has to look at. All else that the provider has is explained: by a sale,
 * or by a refund that it is being asked for.
 */
export const alertasOf = (pagos: readonly PagoVigilado[], cuenta: Cuenta | undefined) =>
  pagos.flatMap((pago) => [...ofDisputa(pago), ...alertasOfPago(pago, cuenta)])
