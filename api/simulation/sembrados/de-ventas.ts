import { plus, put } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

const sells = /insert into "ventas" /
const claims = /insert into "idempotencia"/

let names = 0
const another = (clave: unknown) => {
  names += 1
  return `${clave}-${names}`
}

const farOff = '2099-01-01T00:00:00.000Z'
const isVenta = /select "id_transaccion", "fecha_y_hora", "estado"/

export const deVentas: Sembrado[] = [
  {
    nombre: 'what is sent twice under one name is done twice',
    consulta: put(claims, 'clave', another),
  },
  {
    nombre: 'an order costs a peso more than its lines',
    consulta: put(sells, 'total_a_pagar', plus(1)),
  },
  {
    nombre: 'a line is written at a peso less than its price',
    consulta: put(/insert into "venta_lineas"/, 'valor_neto', plus(-1)),
  },
  {
    nombre: 'a line of weight is written as one of units',
    consulta: put(/insert into "venta_lineas"/, 'unidad', () => 'unidad'),
  },
  {
    nombre: 'IVA is a peso short',
    consulta: put(sells, 'valor_IVA_total', plus(-1)),
  },
  {
    nombre: 'a sale keeps its word when its state moves on',
    consulta: put(/update "ventas" set "estado"/, 'estado', () => 'Pendiente'),
  },
  {
    nombre: 'a buyer withdraws after the term',
    fila: (fila, sql) =>
      isVenta.test(sql) && fila.retracto_hasta ? { ...fila, retracto_hasta: farOff } : fila,
  },
  {
    nombre: 'a withdrawal goes back before the shop has the goods',
    consulta: put(/insert into "reembolsos"/, 'espera', () => null),
  },
]
