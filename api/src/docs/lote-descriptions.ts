/** What the fields of earnings that are paid out, and of payments that are not right, mean. */
export const loteDescriptions: Record<string, string> = {
  acepta_terminos: 'Si aceptó los términos de Socio vigentes. A nadie más se le paga.',
  alerta: 'Por qué el pago no paga nada.',
  ganancias: 'Ganancias que suma, con las que quitaron los reembolsos.',
  pagos: 'Lo que recibió cada persona.',
  payment_id: 'Pago, por su id en Mercado Pago.',
  personas: 'Personas que recibieron.',
  pagado_por: 'Quién pagó el lote, por su id.',
  valor: 'Saldo de la persona, en pesos.',
  valor_pagado: 'Lo que se pagó, en unidades de su moneda.',
  valor_reembolsado: 'Lo que ya volvió, en unidades de su moneda.',
}
