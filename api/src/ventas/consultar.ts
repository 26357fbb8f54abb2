import type { VentaDetalle, VentasPage, VentasQuery } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import type { Person } from '../ports/sessions.ts'
import { rolesOf } from '../usuarios/usuarios.ts'
import { listEnvios } from './envios.repository.ts'
import { type Alcance, canSee, findVentas } from './listado.repository.ts'
import { listReembolsos } from './reembolsos.repository.ts'
import { findIdTransaccion, findVenta, listEstados, listLineasDe } from './ventas.repository.ts'

/** Whose sales a person sees: their own, a shop's the shop's too, an administrator all. */
export const alcanceOf = async (db: Db, person: Person): Promise<Alcance> => {
  const roles = await rolesOf(db, person)
  return {
    sub: person.sub,
    verComercios: roles.includes('Comercio'),
    verTodo: roles.includes('Administrador'),
  }
}

/** A page of the sales that a person sees, newest first. */
export const listVentas = async (
  db: Db,
  person: Person,
  { page, limit, mias, ...filtros }: VentasQuery,
): Promise<VentasPage> => {
  const alcance = mias
    ? { sub: person.sub, verComercios: false, verTodo: false }
    : await alcanceOf(db, person)
  const offset = (page - 1) * limit
  const listado = { ...filtros, ...alcance, soloWeb: mias ?? false, limit, offset }
  const { total, ventas } = await findVentas(db, listado)
  return { data: ventas, page, totalPages: Math.ceil(total / limit), total }
}

// What is neither an id nor a payment's names no sale.
const wellFormed = /^[\w-]{1,64}$/

/** Id of the sale with that id or that payment, whoever asks; undefined when there is none. */
export const findId = async (db: Db, text: string) =>
  wellFormed.test(text) ? findIdTransaccion(db, text) : undefined

/** Id of the sale that a person means by its id or its payment's, or venta_no_encontrada: also when it is not theirs. */
export const getVisibleId = async (db: Db, person: Person, text: string) => {
  const id = await findId(db, text)
  if (!id || !(await canSee(db, id, await alcanceOf(db, person))))
    throw new ApiError('venta_no_encontrada')
  return id
}

/** A sale with its lines, its history and its refunds. */
export const getDetalle = async (db: Db, id: string): Promise<VentaDetalle> => {
  const venta = await findVenta(db, id)
  if (!venta) throw new ApiError('venta_no_encontrada')
  const { tiene_stock, ...shown } = venta
  return {
    ...shown,
    id_productos: await listLineasDe(db, id),
    envios: await listEnvios(db, id),
    historia: await listEstados(db, id),
    reembolsos: await listReembolsos(db, id),
  }
}
