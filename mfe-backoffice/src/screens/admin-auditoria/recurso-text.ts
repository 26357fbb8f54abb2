import type { RecursoAuditado } from '@plaza/contract'

/** What a change was made to, as people read it. */
export const recursoText: Record<RecursoAuditado, string> = {
  comercio: 'Comercio',
  miembro: 'Miembro',
  invitacion: 'Invitación',
  codigo: 'Código',
  producto: 'Producto',
  familia: 'Familia de variantes',
  carga: 'Carga masiva',
  lote: 'Lote de pagos',
  pago: 'Pago',
  documento: 'Documento',
  cuenta: 'Cuenta',
  acceso: 'Acceso',
  venta: 'Venta',
  comprobante: 'Comprobante de la venta',
  trabajo: 'Trabajo',
  boletin: 'Boletín',
  resena: 'Opinión',
  cupon: 'Cupón',
  instalacion: 'Instalación',
}
