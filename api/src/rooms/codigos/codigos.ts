import { createHash, randomBytes } from 'node:crypto'
import type { Codigo, CodigosPage, CodigosQuery, RolWithCodigo } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import {
  countCodigos,
  findCodigo,
  hasCodigo,
  insertCodigo,
  listCodigos,
  revokeCodigo,
  takeCodigo,
} from './codigos.repository.ts'
import { grouped, letras, normalizado } from './codigos.rules.ts'

const vigenciaMs = 7 * 24 * 3_600_000

// 28 letters of 32 are 140 random bits: a plain hash of them cannot be searched.
const newCode = () => Array.from(randomBytes(28), (byte) => letras[byte % letras.length]).join('')

const hashOf = (code: string) => createHash('sha256').update(normalizado(code)).digest('base64url')

/** Refuses two tokens that are not of one person: throws sesiones_distintas. */
export const requireSamePerson = async (sessions: Sessions, person: Person, idToken: string) => {
  const { sub } = await sessions.verifyIdentity(idToken)
  if (sub !== person.sub) throw new ApiError('sesiones_distintas')
}

/** A new code, good for a week and one account. This answer is the only one that shows it. */
export const createCodigo = async (
  db: Db,
  creado_por: string,
  role_assigned: RolWithCodigo,
): Promise<Codigo> => {
  const code = newCode()
  const now = Date.now()
  const hash = hashOf(code)
  const vence_en = new Date(now + vigenciaMs).toISOString()
  const creado_en = new Date(now).toISOString()
  const cambio = { id_usuario: creado_por, accion: 'generar', recurso: 'codigo' } as const
  await db.transaction().execute(async (trx) => {
    await insertCodigo(trx, { hash, role_assigned, creado_por, creado_en, vence_en })
    await audit(trx, { ...cambio, recurso_id: hash.slice(0, 16), despues: { role_assigned } })
  })
  return { code: grouped(code), role_assigned, vence_en }
}

const refusalOf = async (db: Db, hash: string, rol: RolWithCodigo) => {
  const codigo = await findCodigo(db, hash)
  if (!codigo || codigo.revocado_en) return new ApiError('codigo_no_valido')
  if (codigo.role_assigned !== rol) return new ApiError('codigo_de_otro_rol')
  if (codigo.usado_en) return new ApiError('codigo_usado')
  const isOld = Date.parse(codigo.vence_en) <= Date.now()
  return new ApiError(isOld ? 'codigo_vencido' : 'codigo_no_valido')
}

/** Uses a code up, in the transaction that gives the role. Throws what of the contract tells why it cannot be used. */
export const consumeCodigo = async (
  db: Db,
  id_usuario: string,
  rol: RolWithCodigo,
  code: string | undefined,
) => {
  if (!code) throw new ApiError('codigo_requerido')
  const hash = hashOf(code)
  if (!(await takeCodigo(db, { hash, rol, id_usuario }))) throw await refusalOf(db, hash, rol)
}

/** A page of the codes that were issued, newest first, without the codes themselves. */
export const listIssued = async (
  db: Db,
  { page, limit, estado }: CodigosQuery,
): Promise<CodigosPage> => {
  const now = new Date().toISOString()
  const total = await countCodigos(db, now, estado)
  const data = await listCodigos(db, now, estado, { limit, offset: (page - 1) * limit })
  return { data, page, totalPages: Math.ceil(total / limit), total }
}

/** Takes a code's use away. Throws codigo_no_encontrado, or codigo_usado when it is too late. */
export const revoke = (db: Db, sub: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const revoked = await revokeCodigo(trx, id, new Date().toISOString())
    if (!revoked)
      throw new ApiError((await hasCodigo(trx, id)) ? 'codigo_usado' : 'codigo_no_encontrado')
    const cambio = { id_usuario: sub, accion: 'revocar', recurso: 'codigo' } as const
    await audit(trx, { ...cambio, recurso_id: id, antes: revoked })
  })

export { revokeCodigosOf } from './codigos.repository.ts'
