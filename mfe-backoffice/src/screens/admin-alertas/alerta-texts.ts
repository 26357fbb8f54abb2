import type { TipoAlerta } from '@plaza/contract'

/** What an administrator reads of each kind of alert: its name, and what to do about it. */
export const alertaTexts: Record<TipoAlerta, { nombre: string; help: string }> = {
  referencia_desconocida: {
    nombre: 'De ninguna venta',
    help: 'Llegó dinero que no paga nada. Devuélvelo a quien pagó.',
  },
  otra_moneda: {
    nombre: 'En otra moneda',
    help: 'Pagaron en otra moneda y la venta no cuenta como pagada. Devuélvelo a quien pagó.',
  },
  otro_monto: {
    nombre: 'De otro valor',
    help: 'Pagaron otro valor y la venta no cuenta como pagada. Devuélvelo a quien pagó.',
  },
  pago_por_devolver: {
    nombre: 'Pago por devolver',
    help: 'Llegó tarde o dos veces y Mercado Pago todavía lo tiene. Intenta devolverlo otra vez.',
  },
  reembolso_rechazado: {
    nombre: 'Devolución rechazada',
    help: 'Se lo debemos a quien compró y Mercado Pago no lo devolvió. Intenta otra vez.',
  },
  devolucion_por_decidir: {
    nombre: 'Devolución por decidir',
    help: 'El comercio no confirmó que el producto volvió. Decide si el dinero se devuelve.',
  },
  contracargo: {
    nombre: 'Contracargo abierto',
    help: 'El banco retuvo el dinero. Entrega las pruebas en Mercado Pago.',
  },
  contracargo_perdido: {
    nombre: 'Contracargo perdido',
    help: 'El banco se quedó con el dinero. Ciérrala cuando lo hayas visto.',
  },
  en_mediacion: {
    nombre: 'Reclamo abierto',
    help: 'Quien compró reclamó en Mercado Pago. Respóndele allá.',
  },
  sumas_distintas: {
    nombre: 'Las sumas no coinciden',
    help: 'Mercado Pago tiene otra cosa que nuestras cuentas. Seguimos preguntando: revísalo allá.',
  },
}
