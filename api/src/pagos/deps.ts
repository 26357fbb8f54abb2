import type { Db } from '../../db/tables.ts'
import type { Pagos } from '../ports/pagos.ts'
import type { Ajustes } from '../ventas/ventas.ts'

/** What paying is made of: the rows, and the provider beside them. */
export interface PagosDeps {
  db: Db
  pagos: Pagos
  ajustes: Ajustes
}
