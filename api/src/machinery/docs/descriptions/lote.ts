/** What the fields of earnings that are paid out, and of payments that are not right, mean. */
export const loteDescriptions: Record<string, string> = {
  acepta_terminos: 'Si aceptó los términos de Socio vigentes. A nadie más se le paga.',
  abierta: 'Si la alerta sigue abierta.',
  alerta: 'Por qué alguien tiene que mirar el pago.',
  creada_en: 'Desde cuándo, en UTC.',
  devolver: 'Si el dinero se devuelve.',
  ganancias: 'Ganancias que suma, con las que quitaron los reembolsos.',
  pagos: 'Lo que recibió cada persona; en el mostrador, cuánto va por cada medio.',
  payment_id: 'Pago, por su id en Mercado Pago.',
  por_devolver: 'Lo que se debe a quienes pagaron, en pesos.',
  personas: 'Personas que recibieron.',
  pagado_por: 'Quién pagó el lote, por su id.',
  reembolso_id: 'Devolución de la que se trata; null si es del pago.',
  valor: 'Saldo de la persona, en pesos.',
  valor_pagado: 'Lo que se pagó, en unidades de su moneda.',
  valor_reembolsado: 'Lo que ya volvió, en unidades de su moneda.',
}
