import { forget, plus, put, replace } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

const sells = /insert into "ventas_mostrador"/
const returns = /insert into "devoluciones"/
const sums = /coalesce\(sum\("m"\."efectivo"\), 0\) as "efectivo"/
const adds = /insert into sumas_comercios/
const changes = /from sumas_cambios i where/

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
  {
    nombre: 'what is added to a day has no value',
    consulta: replace(adds, /sum\("valor_total"\)/, 'sum(0)'),
  },
  {
    nombre: 'what has changed since it was added up is not told',
    consulta: replace(changes, changes, 'from sumas_cambios i where 1 = 0 and'),
  },
]
