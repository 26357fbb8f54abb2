import type { Db } from '../../../../db/tables.ts'
import type { Ajustes } from '../../../machinery/ajustes.ts'
import type { Pagos } from '../../../ports/pagos.ts'

/** What paying is made of: the rows, and the provider beside them. */
export interface PagosDeps {
  db: Db
  pagos: Pagos
  ajustes: Ajustes
}
