import type { Cupon, CuponesPage, CuponesQuery, NuevoCupon } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { uniqueOf } from '../../../db/unique.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  countAlive,
  countByEstado,
  findOwnCupon,
  insertCupon,
  listCupones as listRows,
  retireCupon,
} from './cupones.repository.ts'

export { forgetPersonasBefore } from './cupones.repository.ts'
export { createIntentos } from './intentos.ts'
export { holdCupon, quoteCupon, returnCupon, takeCupon } from './use.ts'

/** Coupons of one shop, or of Plaza, that may hold at once. */
const mostAlive = 200

/** Whose coupons, and who asks: a shop's, or Plaza's (null). */
interface Who {
  sub: string
  comercio_id: number | null
}

type Row = NonNullable<Awaited<ReturnType<typeof findOwnCupon>>>

const cuponOf = ({ uno_por_persona, ...row }: Row): Cupon => ({
  ...row,
  uno_por_persona: uno_por_persona === 1,
})

/** A page of the coupons of a shop, or of Plaza's. */
export const listCupones = async (
  db: Db,
  comercio_id: number | null,
  { page, limit, estado }: CuponesQuery,
): Promise<CuponesPage> => {
  const listado = { estado, limit, offset: (page - 1) * limit }
  const now = nowOf(db).toISOString()
  const conteos = await countByEstado(db, comercio_id, now)
  const total = estado
    ? conteos[estado]
    : Object.values(conteos).reduce((sum, cuantos) => sum + cuantos, 0)
  const rows = await listRows(db, comercio_id, listado, now)
  return { data: rows.map(cuponOf), page, totalPages: Math.ceil(total / limit), total, conteos }
}

const getCupon = async (db: Db, { comercio_id }: Who, id: number) => {
  const row = await findOwnCupon(db, comercio_id, id, nowOf(db).toISOString())
  if (!row) throw new ApiError('cupon_no_encontrado')
  return cuponOf(row)
}

const repeated = 'Ese código ya está en uso. Elige otro.'

const passed = 'Ya pasó. Elige un día de hoy en adelante, o déjalo vacío.'

const orRepeated = (cause: unknown) => {
  throw uniqueOf(cause) === undefined
    ? cause
    : new ApiError('cupon_repetido', { campos: { codigo: repeated }, cause })
}

/** Makes a coupon. Throws solicitud_invalida for one that has ended, cupon_repetido for a code that is anybody's, and demasiados_cupones. */
export const createCupon = (db: Db, who: Who, nuevo: NuevoCupon): Promise<Cupon> =>
  db.transaction().execute(async (trx) => {
    const now = nowOf(trx)
    if (nuevo.hasta && Date.parse(nuevo.hasta) <= now.getTime())
      throw new ApiError('solicitud_invalida', { campos: { hasta: passed } })
    const creado_en = now.toISOString()
    if ((await countAlive(trx, who.comercio_id, creado_en)) >= mostAlive)
      throw new ApiError('demasiados_cupones')
    const row = { comercio_id: who.comercio_id, creado_por: who.sub, creado_en }
    const id = await insertCupon(trx, row, nuevo).catch(orRepeated)
    await audit(trx, {
      ...{ id_usuario: who.sub, accion: 'crear cupón', recurso: 'cupon', recurso_id: id },
      despues: { ...nuevo, comercio_id: who.comercio_id },
    })
    return getCupon(trx, who, id)
  })

/** Withdraws a coupon: no sale uses it from now on. Throws cupon_no_encontrado for another's. */
export const withdrawCupon = (db: Db, who: Who, id: number): Promise<Cupon> =>
  db.transaction().execute(async (trx) => {
    const { codigo } = await getCupon(trx, who, id)
    if (await retireCupon(trx, id, nowOf(trx).toISOString()))
      await audit(trx, {
        ...{ id_usuario: who.sub, accion: 'retirar cupón', recurso: 'cupon', recurso_id: id },
        antes: { codigo },
      })
    return getCupon(trx, who, id)
  })
