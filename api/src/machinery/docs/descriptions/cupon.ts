/** What the fields of a coupon, and of what it takes off, mean. */
export const cuponDescriptions = {
  cupon:
    'Cupón: el código que se pide o que tuvo la venta; en una cotización, qué descuenta o por qué no vale.',
  compra_minima:
    'Lo que hay que comprar al menos de lo que el cupón descuenta, en pesos con IVA; 0 si nada.',
  usos_maximos: 'Cuántas ventas pueden usarlo; null si todas.',
  uno_por_persona: 'Si cada persona lo usa una sola vez, con cualquiera de sus cuentas.',
  usos: 'Ventas que lo usan ahora: pagadas, o apartadas mientras se pagan.',
  vigente: 'Cuántos valen ahora.',
  programado: 'Cuántos valdrán desde su fecha.',
  agotado: 'Cuántos ya no tienen usos.',
  vencido: 'Cuántos pasaron su fecha.',
  retirado: 'Cuántos se retiraron.',
  descontado: 'Lo que descontó de las ventas pagadas, en pesos, con el envío.',
  descuento:
    'Lo que descuenta, en pesos con IVA: de la línea, del envío de un comercio, o de todos los productos.',
  descuento_total: 'Lo que se descontó de los productos, en pesos con IVA.',
  descuento_envio: 'Lo que el cupón descontó del envío, en pesos.',
  aporte_plaza:
    'Lo que Plaza asume de ese descuento, en pesos: se lo paga al comercio, salvo de la tarifa de envío que es de Plaza.',
  aporte_envio:
    'Lo que Plaza le paga al comercio por el envío que su cupón hizo gratis o más barato, en pesos; 0 si todo volvió.',
  reembolsado: 'Lo que ya se devolvió de la venta, en pesos.',
}
