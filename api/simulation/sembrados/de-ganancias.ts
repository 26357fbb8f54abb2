import { forget, plus, put, replace } from './cambios.ts'
import type { Sembrado } from './sembrado.ts'

const earns = /insert into "ganancias" \("id_transaccion", "valor_neto_total"/
const losesOrWins = /insert into "ganancias" \([^)]*"reembolso_id"/
const paysOut = /update "ganancias" set "estado" = \S+ "lote_id"/
const chooses = /select "id", "id_usuario", "valor_ganancia" from "ganancias"/

export const deGanancias: Sembrado[] = [
  {
    nombre: 'who recommends earns twice',
    consulta: put(earns, 'valor_ganancia', (value) => 2 * Number(value)),
  },
  {
    nombre: 'what came back earns all the same',
    consulta: forget(losesOrWins, /-[0-9a-f]{12}",/),
  },
  { nombre: 'a dispute takes no earning', consulta: forget(losesOrWins, /"contracargo/) },
  { nombre: 'a won dispute gives no earning again', consulta: forget(losesOrWins, /"disputa-/) },
  {
    nombre: 'what came back is added to an earning',
    consulta: put(losesOrWins, 'valor_ganancia', (value) => Math.abs(Number(value))),
  },
  {
    nombre: 'an earning may be paid before the term is over',
    consulta: put(earns, 'estado', () => 'aprobada'),
  },
  {
    nombre: 'a batch pays what is not approved',
    consulta: replace(chooses, /"estado" = (\S+)/, `"estado" in ('pendiente', $1)`),
  },
  { nombre: 'a batch pays what was paid before', consulta: forget(paysOut) },
  {
    nombre: 'a batch tells of a peso more than it pays',
    consulta: put(/insert into "lotes"/, 'valor_total', plus(1)),
  },
]
