import type { MotivoAjuste, Movimiento, TipoMovimiento, WithUnidad } from '@plaza/contract'
import { cantidadText } from '../../parts/table/count-text.ts'

/** Why a stock is adjusted by hand, as a person reads it. */
export const motivoTexts: Record<MotivoAjuste, string> = {
  conteo: 'Conteo de inventario',
  entrada: 'Llegó mercancía',
  merma: 'Merma o daño',
  devolucion: 'Devolución',
  otro: 'Otro motivo',
}

const tipoTexts: Record<TipoMovimiento, string> = {
  creacion: 'Producto creado',
  edicion: 'Edición del producto',
  ajuste: 'Ajuste',
  carga: 'Carga masiva',
  venta: 'Venta',
  reembolso: 'Reembolso',
  liberacion: 'Venta sin pagar',
}

/** What happened, in a few words. */
export const movimientoText = ({ tipo, motivo }: Pick<Movimiento, 'tipo' | 'motivo'>) =>
  tipo === 'ajuste' && motivo ? motivoTexts[motivo] : tipoTexts[tipo]

/** Units with their sign: "+5", "−2"; of what is sold by weight "−0,735 kg". */
export const signed = (cantidad: number, producto: WithUnidad) =>
  `${cantidad < 0 ? '−' : '+'}${cantidadText(Math.abs(cantidad), producto)}`
