/** What the fields of the counter mean, in Spanish. */
export const mostradorDescriptions: Record<string, string> = {
  aviso_factura_desde: 'Valor neto en pesos desde el que la venta pide factura electrónica.',
  retirados: 'Productos que ya no se venden.',
  siguiente: 'Con qué pedir la página que sigue; null en la última.',
  despues: 'siguiente de la página anterior.',
  numero: 'Número de la venta en el recibo: las primeras ocho cifras de su id.',
  efectivo_recibido: 'Efectivo que entregó quien compra, en pesos; null si nadie lo contó.',
  cambio: 'Lo que se le devuelve, en pesos, redondeado a su favor.',
  nota: 'Nota.',
  notas: 'Notas de las líneas, por id de producto.',
  vendida_sin_conexion_en: 'Cuándo se vendió, si fue sin conexión.',
}
