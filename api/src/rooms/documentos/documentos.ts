import type {
  DecideDocumento,
  Reclamo,
  ReclamosPage,
  ReclamosQuery,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Person } from '../../ports/sessions.ts'
import { lockPersonas } from '../personas/personas.ts'
import {
  closeReclamo,
  denyDocumento,
  giveDocumento,
  holdDocumentoOf,
  rolesOf,
} from '../usuarios/usuarios.ts'
import {
  countReclamos,
  findReclamo,
  isDecidedAs,
  listReclamos,
  lockReclamo,
} from './documentos.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findReclamo>>>

const nombreOf = (nombres: string | null, apellidos: string | null) =>
  `${nombres ?? ''} ${apellidos ?? ''}`.trim()

const titularOf = (row: Row) =>
  row.titular_id
    ? {
        id_usuario: row.titular_id,
        nombre: nombreOf(row.titular_nombres, row.titular_apellidos),
        correo_electronico: row.titular_correo,
      }
    : null

const toReclamo = (row: Row): Reclamo => {
  const { id, tipo_documento, numero_documento, creado_en, estado, decidido_en, motivo } = row
  return {
    ...{ id, tipo_documento, numero_documento, creado_en, estado, decidido_en, motivo },
    declarante: {
      id_usuario: row.declarante_id,
      nombre: nombreOf(row.declarante_nombres, row.declarante_apellidos),
      correo_electronico: row.declarante_correo,
      vigente: row.declarante_tipo === tipo_documento && row.declarante_numero === numero_documento,
    },
    titular: titularOf(row),
  }
}

/** A page of the documents that more than one person declares. */
export const listReclamosPage = async (
  db: Db,
  { page, limit, estado }: ReclamosQuery,
): Promise<ReclamosPage> => {
  const total = await countReclamos(db, estado)
  const rows = await listReclamos(db, estado, limit, (page - 1) * limit)
  return { data: rows.map(toReclamo), page, totalPages: Math.ceil(total / limit), total }
}

/** A document that more than one person declares, or reclamo_no_encontrado. */
const getReclamo = async (db: Db, id: number) => {
  const row = await findReclamo(db, id)
  if (!row) throw new ApiError('reclamo_no_encontrado')
  return toReclamo(row)
}

const implicadosOf = ({ declarante, titular }: Reclamo) => [
  declarante.id_usuario,
  ...(titular ? [titular.id_usuario] : []),
]

// Who decides may have lost the role a moment ago, and nobody decides about a document of their own.
const requireAdministrador = async (trx: Trx, quien: Person, implicados: readonly string[]) => {
  const isAdministrador = (await rolesOf(trx, quien)).includes('Administrador')
  if (!isAdministrador || implicados.includes(quien.sub)) throw new ApiError('sin_permiso')
}

const requireSeen = (reclamo: Reclamo, { decision, titular_id }: DecideDocumento) => {
  if (reclamo.estado !== 'abierto') throw new ApiError('reclamo_decidido')
  const isSeen = (reclamo.titular?.id_usuario ?? null) === titular_id
  const canMove = decision === 'mantener' || reclamo.declarante.vigente
  if (!isSeen || !canMove) throw new ApiError('datos_cambiados')
}

/** What is asked about, as it is from here on until the transaction ends. */
const holdReclamo = async (trx: Trx, quien: Person, id: number) => {
  const seen = implicadosOf(await getReclamo(trx, id))
  await lockPersonas(trx, [quien.sub, ...seen])
  await holdDocumentoOf(trx, seen[0] ?? '')
  await lockReclamo(trx, id)
  const reclamo = await getReclamo(trx, id)
  const implicados = implicadosOf(reclamo)
  await requireAdministrador(trx, quien, implicados)
  // It went to somebody else before the locks were there.
  if (implicados.some((one) => !seen.includes(one))) throw new ApiError('datos_cambiados')
  return reclamo
}

const apply = async (trx: Trx, { declarante, titular, ...documento }: Reclamo, move: boolean) => {
  if (!move) return denyDocumento(trx, declarante.id_usuario, documento)
  if (titular) await denyDocumento(trx, titular.id_usuario, documento)
  return giveDocumento(trx, declarante.id_usuario, documento)
}

/**
 * Decides whose a document is that two people declare; once, however often the same is sent. Throws reclamo_no_encontrado,
 * reclamo_decidido, datos_cambiados when it is not whose the administrator saw, sin_permiso about one's own.
 */
export const decideDocumento = (
  db: Db,
  quien: Person,
  id: number,
  decidido: DecideDocumento,
): Promise<Reclamo> =>
  db.transaction().execute(async (trx) => {
    const reclamo = await holdReclamo(trx, quien, id)
    const { decision, titular_id, motivo } = decidido
    const move = decision === 'mover'
    const estado = move ? 'movido' : 'mantenido'
    const decidida = { estado, decidido_por: quien.sub, motivo } as const
    // The try whose answer was lost decided it.
    if (await isDecidedAs(trx, id, decidida)) return reclamo
    requireSeen(reclamo, decidido)
    await apply(trx, reclamo, move)
    await closeReclamo(trx, id, decidida)
    const declarante_id = reclamo.declarante.id_usuario
    const cambio = { id_usuario: quien.sub, accion: 'decidir', recurso: 'documento' } as const
    const despues = { decision, declarante_id, titular_id, motivo }
    await audit(trx, { ...cambio, recurso_id: id, despues })
    return getReclamo(trx, id)
  })
