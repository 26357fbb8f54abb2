import { createHash } from 'node:crypto'
import { type Cotizacion, codigoCuponOf, type MotivoCupon } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { genteOf } from '../comercios/comercios.ts'
import { type PedidoWithCupon, refusalOf, withCupon } from './cupon.rules.ts'
import {
  findCupon,
  findIdentidad,
  insertPersonas,
  isUsedBy,
  listClaves,
  returnUso,
  setViva,
  takeUso,
  takeUsoAgain,
} from './cupones.repository.ts'
import { namesOf } from './personas.rules.ts'

/** Who asks for what with a code. */
export interface Pedido extends Pick<PedidoWithCupon, 'cotizacion' | 'comercioOf'> {
  sub: string
  /** As it was typed. */
  codigo: string
}

const clavesOfPersona = async (db: Db, cupon_id: number, sub: string) => {
  const unknown = { correo_electronico: null, tipo_documento: null, numero_documento: null }
  const nobody = { id_usuario: sub, ...unknown, documento_propio: null }
  const { own, all } = namesOf((await findIdentidad(db, sub)) ?? nobody)
  // As digests of this coupon alone: nobody reads off them who used which.
  const digest = (name: string) =>
    createHash('sha256').update(`${cupon_id} ${name}`).digest('base64url')
  return { own: own.map(digest), all: all.map(digest) }
}

// Plaza's own money goes to nobody who sells to themselves.
const worksAt = async (db: Db, sub: string, { cotizacion, comercioOf }: Pedido) => {
  const comercios = [...new Set(cotizacion.id_productos.map(({ id }) => comercioOf(id)))]
  const gente = await Promise.all(comercios.map((id) => genteOf(db, [id])))
  return comercios.filter((_, i) => gente[i]?.includes(sub))
}

interface Cuponed {
  cotizacion: Cotizacion
  /** The coupon that holds; undefined where none does. */
  cupon?: { id: number; comercio_id: number | null; uno_por_persona: number }
}

/** A quote with what a code takes off it, or why that is nothing. */
export const quoteCupon = async (db: Db, pedido: Pedido): Promise<Cuponed> => {
  const { cotizacion, sub } = pedido
  const codigo = codigoCuponOf(pedido.codigo)
  const cupon = await findCupon(db, codigo)
  if (!cupon) return { cotizacion: { ...cotizacion, cupon: refusalOf(codigo, 'no_existe') } }
  const { id, comercio_id, uno_por_persona } = cupon
  const ya_usado =
    uno_por_persona === 1 && (await isUsedBy(db, id, (await clavesOfPersona(db, id, sub)).all))
  const ownComercios = comercio_id === null ? await worksAt(db, sub, pedido) : []
  const given = { ...pedido, ownComercios, ya_usado, now: nowOf(db) }
  const quoted = withCupon(cupon, given)
  const holds = quoted.cupon?.motivo === null
  return { cotizacion: quoted, ...(holds && { cupon: { id, comercio_id, uno_por_persona } }) }
}

interface Uso {
  id_transaccion: string
  sub: string
}

/**
 * Takes one use of a coupon for a sale, in its transaction. Answers why it could not: somebody took the last one, or it was
 * withdrawn, since it was quoted.
 */
export const takeCupon = async (
  trx: Trx,
  { id, uno_por_persona }: NonNullable<Cuponed['cupon']>,
  { id_transaccion, sub }: Uso,
): Promise<MotivoCupon | undefined> => {
  // From here on the coupon is this sale's alone: whoever else asks for it waits.
  if (!(await takeUso(trx, id, nowOf(trx)))) return 'agotado'
  if (!uno_por_persona) return undefined
  const { own, all } = await clavesOfPersona(trx, id, sub)
  if (await isUsedBy(trx, id, all)) return 'ya_usado'
  await insertPersonas(trx, { id_transaccion, cupon_id: id }, own)
  return undefined
}

interface VentaWithCupon {
  id_transaccion: string
  cupon_id: number | null
}

/** Gives the use of a locked sale's coupon back, of a sale that holds its units no more. */
export const returnCupon = async (trx: Trx, { id_transaccion, cupon_id }: VentaWithCupon) => {
  if (cupon_id === null) return
  await returnUso(trx, cupon_id)
  await setViva(trx, id_transaccion, 0)
}

/**
 * Takes it again for a locked sale that was paid late: whether the coupon was withdrawn since does not matter, whether
 * somebody else has its last use does. Answers false, and takes nothing, where it cannot.
 */
export const holdCupon = async (trx: Trx, { id_transaccion, cupon_id }: VentaWithCupon) => {
  if (cupon_id === null) return true
  if (!(await takeUsoAgain(trx, cupon_id))) return false
  const claves = await listClaves(trx, id_transaccion)
  if (claves.length > 0 && (await isUsedBy(trx, cupon_id, claves))) {
    await returnUso(trx, cupon_id)
    return false
  }
  await setViva(trx, id_transaccion, 1)
  return true
}
