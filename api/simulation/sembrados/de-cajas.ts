import { forget, plus, put, replace } from './cambios.ts'
import type { Consulta, Sembrado } from './sembrado.ts'

const sells = /insert into "ventas_mostrador"/
const returns = /insert into "devoluciones"/
const sums = /coalesce\(sum\("m"\."efectivo"\), 0\) as "efectivo"/
const view = /from\s+ingresos i/
const reads = /from\s+ingresos/

// The view, but for what it asks of a wallet's proof.
const withRejected = `from (select l.id_transaccion, l.comercio_id, l.producto_id, l.nombre,
  v.canal_venta, v.fecha_y_hora, v.retracto_hasta, l.cantidad as unidades,
  l.cantidad_reembolsada as unidades_reembolsadas,
  l.cantidad - l.cantidad_reembolsada as unidades_netas,
  l.valor_neto * (l.cantidad - l.cantidad_reembolsada) as valor_neto,
  (l.valor_total - l.valor_neto) * (l.cantidad - l.cantidad_reembolsada) as valor_iva,
  l.valor_total * (l.cantidad - l.cantidad_reembolsada) as valor_total
  from venta_lineas l join ventas v on v.id_transaccion = l.id_transaccion
  where v.estado_tx = 'aprovada') i`

const ofUtc = replace(reads, /'America\/Bogota'|'-5 hours'/, "'UTC'")

// Days are told by the moments at which they begin in Bogotá.
const beginsAtMidnight = (consulta: Consulta) => {
  if (!reads.test(consulta.sql)) return consulta
  const parameters = consulta.parameters.map((value) =>
    typeof value === 'string' ? value.replace('T05:00:00.000Z', 'T00:00:00.000Z') : value,
  )
  return { ...consulta, parameters }
}

export const deCajas: Sembrado[] = [
  {
    nombre: 'more goes out of a drawer than is in it',
    fila: (fila, sql) =>
      sums.test(sql) ? { ...fila, efectivo: Number(fila.efectivo) + 1_000_000 } : fila,
  },
  {
    nombre: 'cash that goes out is not written down',
    consulta: forget(/insert into "caja_movimientos"/, /"salida"/),
  },
  { nombre: 'a sale is of no till', consulta: put(sells, 'caja_id', () => null) },
  { nombre: 'the change is forgotten', consulta: put(sells, 'efectivo', plus(1000)) },
  { nombre: 'cash that went back is of no till', consulta: put(returns, 'caja_id', () => null) },
  {
    nombre: 'a return tells of less cash than left',
    consulta: put(returns, 'efectivo', plus(-50)),
  },
  {
    nombre: 'a cajero answers for any difference',
    fila: (fila, sql) =>
      /"comercio_gente"/.test(sql) && fila.funcion ? { ...fila, funcion: 'supervisor' } : fila,
  },
  {
    nombre: 'closing reports are numbered over all shops',
    consulta: replace(/max\("numero_z"\)/, /"comercio_id" =/, '0 * "comercio_id" <>'),
  },
  {
    nombre: 'what came in by wallet goes back though it never came',
    fila: (fila, sql) =>
      /^select "orden", "metodo"/.test(sql) && fila.estado_comprobante
        ? { ...fila, estado_comprobante: 'verificada' }
        : fila,
  },
  {
    nombre: 'a part of what a sale costs is a peso short',
    consulta: put(/insert into "venta_pagos"/, 'monto', plus(-1)),
  },
  {
    nombre: 'a card gives back what it was not charged',
    fila: (fila, sql) =>
      /^select "orden", "metodo"/.test(sql) && fila.metodo === 'tarjeta'
        ? { ...fila, monto: Number(fila.monto) + 1_000_000 }
        : fila,
  },
  {
    nombre: 'what came off a sale is written down by nobody',
    consulta: forget(/insert into "descuentos_mostrador"/),
  },
  {
    nombre: 'less is told as taken off than was',
    consulta: put(/insert into "descuentos_mostrador"/, 'valor', plus(-1)),
  },
  { nombre: 'rejected wallets are revenue', consulta: replace(view, view, withRejected) },
  {
    nombre: 'days are those of UTC',
    consulta: (consulta) => ofUtc(beginsAtMidnight(consulta)),
  },
]
