/** What a till says before it asks, in the words of the API; apart from the table of all errors, which is heavy. */
export const mensajesCobro = {
  comprobante_requerido: 'Debe subir un comprobante de pago para billetera digital',
  pagos_no_suman: 'Los pagos no suman el total.',
  efectivo_insuficiente: 'El efectivo recibido no cubre el total a pagar.',
} as const
