import { createHash, createHmac } from 'node:crypto'
import type { ComercioDeUsuario, Invitacion, NuevaInvitacion } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Secrets } from '../../machinery/keys/keys.ts'
import { inLine } from '../../machinery/letters/letters.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mail } from '../../ports/mail.ts'
import type { Person } from '../../ports/sessions.ts'
import {
  countSince,
  findComercio,
  findInvitacion,
  findMiembro,
  findTaken,
  insertInvitacion,
  listMiembros,
  putMiembro,
  requireFuncion,
  setHash,
  takeInvitacion,
  toRun,
  withdrawOf,
  withdrawOne,
} from '../comercios/comercios.ts'
import { addRol, holdPersona, requireNotRemoved } from '../usuarios/usuarios.ts'

const dayMs = 24 * 3_600_000
const vigenciaMs = 7 * dayMs
const mostPerDay = 50

const hashOf = (codigo: string) => createHash('sha256').update(codigo.trim()).digest('base64url')

// The code is made of the invitation and a key of this installation: whoever sends the mail makes it again, and it is
// kept nowhere.
const codigoOf = (secret: Buffer, id: number) =>
  createHmac('sha256', secret).update(String(id)).digest('base64url')

const requireNew = async (trx: Trx, comercio_id: number, correo: string) => {
  const miembros = await listMiembros(trx, comercio_id)
  if (miembros.some(({ correo_electronico }) => correo_electronico === correo))
    throw new ApiError('miembro_repetido')
  const since = new Date(Date.now() - dayMs).toISOString()
  if ((await countSince(trx, comercio_id, since)) >= mostPerDay)
    throw new ApiError('demasiadas_solicitudes', { retryAfter: 3600 })
}

/** Asks somebody to work in a shop; the mail is sent afterwards. Throws miembro_repetido or demasiadas_solicitudes. */
export const invite = async (
  { db, secrets }: { db: Db; secrets: Secrets },
  quien: { sub: string },
  comercio_id: number,
  { correo_electronico, funcion }: NuevaInvitacion,
): Promise<Invitacion> => {
  const correo = correo_electronico.toLowerCase()
  await requireFuncion(db, quien, comercio_id, toRun)
  const secret = await secrets.get('invitaciones')
  return db.transaction().execute(async (trx) => {
    await requireNew(trx, comercio_id, correo)
    await withdrawOf(trx, comercio_id, correo)
    const now = Date.now()
    const invited = {
      correo_electronico: correo,
      funcion,
      creado_en: new Date(now).toISOString(),
      vence_en: new Date(now + vigenciaMs).toISOString(),
    }
    const sent = { comercio_id, creado_por: quien.sub, usada_en: null, retirada_en: null }
    const id = await insertInvitacion(trx, { ...invited, ...sent })
    await setHash(trx, id, hashOf(codigoOf(secret, id)))
    await enqueue(trx, 'avisar_invitacion', { invitacion_id: id })
    const cambio = { id_usuario: quien.sub, accion: 'invitar', recurso: 'invitacion' } as const
    await audit(trx, { ...cambio, recurso_id: id, despues: { comercio_id, funcion } })
    return { id, ...invited }
  })
}

/** Withdraws an invitation. Throws invitacion_no_valida when there is none to withdraw. */
export const withdrawInvitacion = async (
  db: Db,
  quien: { sub: string },
  comercio_id: number,
  id: number,
) => {
  await requireFuncion(db, quien, comercio_id, toRun)
  await db.transaction().execute(async (trx) => {
    if (!(await withdrawOne(trx, comercio_id, id))) throw new ApiError('invitacion_no_valida')
    const cambio = { id_usuario: quien.sub, accion: 'retirar', recurso: 'invitacion' } as const
    await audit(trx, { ...cambio, recurso_id: id, antes: { comercio_id } })
  })
}

// Who lost the answer, or comes back by the mail's link, hears where they work.
const workplaceOf = async (trx: Trx, sub: string, hash: string, correo: string) => {
  const { comercio_id = 0 } = (await findTaken(trx, hash, correo)) ?? {}
  const comercio = await findComercio(trx, comercio_id)
  const miembro = comercio && (await findMiembro(trx, comercio.id, sub))
  if (!miembro) throw new ApiError('invitacion_no_valida')
  return { id: comercio.id, nombre_barrio: comercio.nombre_barrio, funcion: miembro.funcion }
}

/**
 * Makes a person work where they were invited to, and gives them the role for it; whoever accepted it and works there still is
 * answered the same again. Throws invitacion_no_valida for a code that is used up, too old, withdrawn, somebody else's or of who
 * runs the shop no more, sin_permiso to whom an administrator took that role from.
 */
export const acceptInvitacion = async (
  { db, identity }: { db: Db; identity: Identity },
  person: Person,
  codigo: string,
): Promise<ComercioDeUsuario> => {
  const accepted = await db.transaction().execute(async (trx) => {
    // Nobody takes the role or the account away between what is read of it here and what is given.
    const correo_electronico = await holdPersona(trx, person.sub)
    if (!correo_electronico) throw new ApiError('usuario_no_encontrado')
    const now = new Date().toISOString()
    const hash = hashOf(codigo)
    const taken = await takeInvitacion(trx, hash, correo_electronico, now)
    if (!taken) return workplaceOf(trx, person.sub, hash, correo_electronico)
    const comercio = await findComercio(trx, taken.comercio_id)
    if (!comercio) throw new ApiError('invitacion_no_valida')
    if (await findMiembro(trx, comercio.id, person.sub)) throw new ApiError('miembro_repetido')
    await requireNotRemoved(trx, person.sub, 'Comercio')
    await putMiembro(trx, comercio.id, person.sub, taken.funcion)
    await addRol(trx, person.sub, 'Comercio')
    const recurso_id = `${comercio.id}/${person.sub}`
    const cambio = { id_usuario: person.sub, accion: 'aceptar', recurso: 'miembro' } as const
    await audit(trx, { ...cambio, recurso_id, despues: { funcion: taken.funcion } })
    return { id: comercio.id, nombre_barrio: comercio.nombre_barrio, funcion: taken.funcion }
  })
  await identity.addToGroup(person.sub, 'Comercio')
  return accepted
}

export interface AvisoDeps {
  db: Db
  secrets: Secrets
  mail: Mail
  /** Origin that shoppers see. */
  publicOrigin: string
}

/** Writes to somebody who was invited, unless the invitation was withdrawn meanwhile. */
export const notifyInvitacion = async (
  { db, secrets, mail, publicOrigin }: AvisoDeps,
  { invitacion_id }: { invitacion_id: number },
) => {
  const invitacion = await findInvitacion(db, invitacion_id)
  if (!invitacion) return
  const codigo = codigoOf(await secrets.get('invitaciones'), invitacion.id)
  const comercio = inLine(invitacion.nombre_barrio)
  const enlace = `${publicOrigin}/invitacion?codigo=${codigo}`
  const text = [
    'Hola:',
    `Te invitaron a trabajar como ${invitacion.funcion} en el comercio ${comercio} de Plaza.`,
    `Entra con este correo y acepta aquí: ${enlace}`,
    'La invitación vence en siete días. Si no la esperabas, no hagas nada.',
  ].join('\n\n')
  const subject = `Te invitaron al comercio ${comercio} · Plaza`
  await mail.send({ to: invitacion.correo_electronico, subject, text })
}
