import { forget, replace } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

const takes = /update productos\s+set stock = stock - v\.cantidad/
const givesBack = /update productos\s+set stock = case when stock >/
const moves = /insert into movimientos_stock/

export const deExistencias: Sembrado[] = [
  {
    nombre: 'units are sold that are not there',
    consulta: replace(takes, /and stock >= v\.cantidad/, ''),
  },
  {
    nombre: 'what is off sale is sold',
    consulta: replace(takes, /productos\.status in \(1, 3\) and/, ''),
  },
  { nombre: 'a sale writes no movement', consulta: forget(moves, /"venta"/) },
  { nombre: 'a release writes no movement', consulta: forget(moves, /"liberacion"/) },
  { nombre: 'a refund writes no movement', consulta: forget(moves, /"reembolso"/) },
  { nombre: 'an edit writes no movement', consulta: forget(moves, /"edicion"/) },
  {
    nombre: 'one unit more comes back than left',
    consulta: replace(givesBack, /stock \+ v\.cantidad/, 'stock + v.cantidad + 1'),
  },
  {
    nombre: 'an expiry gives the units back twice',
    consulta: forget(/update "ventas" set "tiene_stock"/),
  },
  {
    nombre: 'what came back still counts as sold',
    consulta: replace(givesBack, /else unidades_vendidas - v\.cantidad/, 'else unidades_vendidas'),
  },
  {
    nombre: 'what a shop sold without having it is told to nobody',
    consulta: forget(/insert into "faltantes"/),
  },
]
