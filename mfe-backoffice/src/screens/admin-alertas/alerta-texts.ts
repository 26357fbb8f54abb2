import type { TipoAlerta } from '@plaza/api/contract'

/** What an administrator reads of each kind of alert: its name, and what to do about it. */
export const alertaTexts: Record<TipoAlerta, { nombre: string; ayuda: string }> = {
  referencia_desconocida: {
    nombre: 'De ninguna venta',
    ayuda: 'Llegó dinero que no paga nada. Devuélvelo a quien pagó.',
  },
  otra_moneda: {
    nombre: 'En otra moneda',
    ayuda: 'Pagaron en otra moneda y la venta no cuenta como pagada. Devuélvelo a quien pagó.',
  },
  otro_monto: {
    nombre: 'De otro valor',
    ayuda: 'Pagaron otro valor y la venta no cuenta como pagada. Devuélvelo a quien pagó.',
  },
  pago_por_devolver: {
    nombre: 'Pago por devolver',
    ayuda: 'Llegó tarde o dos veces y Mercado Pago todavía lo tiene. Intenta devolverlo otra vez.',
  },
  reembolso_rechazado: {
    nombre: 'Devolución rechazada',
    ayuda: 'Se lo debemos a quien compró y Mercado Pago no lo devolvió. Intenta otra vez.',
  },
  devolucion_por_decidir: {
    nombre: 'Devolución por decidir',
    ayuda: 'El comercio no confirmó que el producto volvió. Decide si el dinero se devuelve.',
  },
  contracargo: {
    nombre: 'Contracargo abierto',
    ayuda: 'El banco retuvo el dinero. Entrega las pruebas en Mercado Pago.',
  },
  contracargo_perdido: {
    nombre: 'Contracargo perdido',
    ayuda: 'El banco se quedó con el dinero. Ciérrala cuando lo hayas visto.',
  },
  en_mediacion: {
    nombre: 'Reclamo abierto',
    ayuda: 'Quien compró reclamó en Mercado Pago. Respóndele allá.',
  },
  sumas_distintas: {
    nombre: 'Las sumas no coinciden',
    ayuda:
      'Mercado Pago tiene otra cosa que nuestras cuentas. Seguimos preguntando: revísalo allá.',
  },
}
