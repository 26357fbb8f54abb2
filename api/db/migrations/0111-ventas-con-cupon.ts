import type { Kysely } from 'kysely'
import { buildIndex } from '../piecemeal.ts'

export const isPiecemeal = true

/** What a coupon took off is summed up over its own sales. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, { name: 'ventas_cupon' }, 'on ventas (cupon_id) where cupon_id is not null')
