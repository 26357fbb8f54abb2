import { forget, put } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

const lineas = /insert into "venta_lineas"/

export const deCupones: Sembrado[] = [
  {
    nombre: 'a coupon is used without being counted',
    consulta: forget(/update "cupones" set "usos" = "usos" \+/),
  },
  {
    nombre: 'the use of a coupon does not come back with its units',
    consulta: forget(/update "cupones" set "usos" = "usos" -/),
  },
  {
    nombre: 'who used a coupon is not written down',
    consulta: forget(/insert into "cupon_personas"/),
  },
  {
    nombre: 'a line has a peso less taken off than the sale tells',
    consulta: put(lineas, 'descuento', (value) => Math.max(0, Number(value) - 1)),
  },
  {
    nombre: 'what Plaza takes off is the shop’s to bear',
    consulta: put(lineas, 'aporte_plaza', () => 0),
  },
]
