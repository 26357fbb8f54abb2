import type { Venta } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { findVentas, hasOpen } from './listado.repository.ts'
import { onlyOwn } from './visible.repository.ts'

const perPage = 500

/** Everything that a person bought on the web, newest first. */
export const listCompras = async (db: Db, sub: string) => {
  const own = { ...onlyOwn(sub), limit: perPage }
  const compras: Venta[] = []
  for (let page = await findVentas(db, { ...own, offset: 0 }); page.ventas.length; ) {
    compras.push(...page.ventas)
    page = await findVentas(db, { ...own, offset: compras.length })
  }
  return compras
}

/** Whether a person has sales that are not over: what they bought, or what their shop sold. */
export const hasOpenVentas = (db: Db, sub: string) => hasOpen(db, sub)
