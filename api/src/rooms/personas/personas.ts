import type {
  Persona,
  PersonaDetalle,
  RemovableRol,
  RestorableRol,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Person } from '../../ports/sessions.ts'
import type { SignIns } from '../../ports/sign-ins.ts'
import { comerciosOf, noteSalidas } from '../comercios/comercios.ts'
import {
  addRol,
  listRemoved,
  listRetiros,
  listRoles,
  requireOtherAdministrador,
  retireRol,
  rolesOf,
} from '../usuarios/usuarios.ts'
import {
  closeCorte,
  findOne,
  findOpenCorte,
  insertCorte,
  lockPersonas,
  searchPersonas,
} from './personas.repository.ts'

export { findCorte, lockPersonas, searchPersonas } from './personas.repository.ts'

const mostFound = 20

type Row = NonNullable<Awaited<ReturnType<typeof findOne>>>

const toPersona = async (db: Db, { nombres, apellidos, ...row }: Row): Promise<Persona> => ({
  ...row,
  nombre: `${nombres} ${apellidos}`.trim(),
  roles: await listRoles(db, row.id_usuario),
  comercios: await comerciosOf(db, row.id_usuario),
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The people whose name or e-mail has a text in it. */
export const findPersonas = async (db: Db, q: string): Promise<Persona[]> => {
  const rows = await searchPersonas(db, plain(q), mostFound)
  return Promise.all(rows.map((row) => toPersona(db, row)))
}

interface Deps {
  db: Db
  identity: Identity
  /** What Plaza's own identity service knows of open sessions; without it nobody knows. */
  sesiones?: Pick<SignIns, 'list'> | undefined
}

const sesionesOf = async ({ sesiones }: Deps, id_usuario: string) => {
  const open = await sesiones?.list(id_usuario, undefined)
  return (
    open?.map(({ dispositivo, desde, ultimo_uso }) => ({ dispositivo, desde, ultimo_uso })) ?? null
  )
}

/** A person with a living account, or usuario_no_encontrado. */
export const getPersona = async (deps: Deps, id_usuario: string): Promise<PersonaDetalle> => {
  const row = await findOne(deps.db, id_usuario)
  if (!row) throw new ApiError('usuario_no_encontrado')
  return {
    ...(await toPersona(deps.db, row)),
    retirados: await listRetiros(deps.db, id_usuario),
    sesiones: await sesionesOf(deps, id_usuario),
  }
}

/**
 * Locks who decides and whom about; throws usuario_no_encontrado or sin_permiso. The one who decides may have lost the
 * role a moment ago, by the one they decide about.
 */
export const requireBoth = async (trx: Trx, quien: Person, id_usuario: string) => {
  const rows = await lockPersonas(trx, [quien.sub, id_usuario])
  if (!rows.some((row) => row.id_usuario === id_usuario))
    throw new ApiError('usuario_no_encontrado')
  if (!(await rolesOf(trx, quien)).includes('Administrador')) throw new ApiError('sin_permiso')
}

/** Ends the sign-ins of a person at once; the identity service is told by work that is written down. */
export const cut = async (trx: Trx, id_usuario: string) => {
  await insertCorte(trx, id_usuario, Math.floor(Date.now() / 1000))
  await enqueue(trx, 'cortar_sesiones', { id_usuario })
}

/** Tells the identity service of a cut and of the roles that were taken away; once. */
export const applyCorte = async ({ db, identity }: Deps, id_usuario: string) => {
  const corte = await findOpenCorte(db, id_usuario)
  if (!corte) return
  for (const rol of await listRemoved(db, id_usuario))
    await identity.removeFromGroup(id_usuario, rol)
  await identity.signOutEverywhere(id_usuario)
  await closeCorte(db, id_usuario, corte.desde)
}

// What does not succeed now is tried again by the work that was written down.
const applyNow = (deps: Deps, id_usuario: string) =>
  applyCorte(deps, id_usuario).catch(() => undefined)

/** Ends every session of a person. Throws usuario_no_encontrado. */
export const endSesiones = async (
  deps: Deps,
  quien: Person,
  id_usuario: string,
  motivo: string,
) => {
  await deps.db.transaction().execute(async (trx) => {
    await requireBoth(trx, quien, id_usuario)
    await cut(trx, id_usuario)
    const cambio = { id_usuario: quien.sub, accion: 'cerrar sesiones', recurso: 'cuenta' } as const
    await audit(trx, { ...cambio, recurso_id: id_usuario, despues: { motivo } })
  })
  await applyNow(deps, id_usuario)
}

/**
 * Takes a role away from a person, with it the shops where they work, and ends their sessions. Whatever a token from before says,
 * the role counts no more until it is given again. Throws usuario_no_encontrado, ultimo_administrador.
 */
export const takeRol = async (
  deps: Deps,
  quien: Person,
  id_usuario: string,
  { rol, motivo }: { rol: RemovableRol; motivo: string },
): Promise<PersonaDetalle> => {
  await deps.db.transaction().execute(async (trx) => {
    await requireBoth(trx, quien, id_usuario)
    // The answer may have been lost: what was taken is not taken again, nor are sessions ended that began since.
    if ((await listRemoved(trx, id_usuario)).includes(rol)) return
    if (rol === 'Administrador' && quien.sub === id_usuario)
      await requireOtherAdministrador(trx, quien)
    const left = await retireRol(trx, id_usuario, rol)
    await noteSalidas(trx, quien.sub, id_usuario, left)
    const comercios = left.map(({ comercio_id, funcion }) => `${comercio_id} (${funcion})`).sort()
    await cut(trx, id_usuario)
    const cambio = { id_usuario: quien.sub, accion: 'retirar rol', recurso: 'cuenta' } as const
    const despues = { rol, motivo, ...(comercios.length > 0 && { comercios }) }
    await audit(trx, { ...cambio, recurso_id: id_usuario, despues })
  })
  await applyNow(deps, id_usuario)
  return getPersona(deps, id_usuario)
}

/**
 * Gives back a role that was taken away, without the shops that came with it. Throws usuario_no_encontrado, and
 * rol_no_retirado where it was not taken.
 */
export const giveRolBack = async (
  deps: Deps,
  quien: Person,
  id_usuario: string,
  { rol, motivo }: { rol: RestorableRol; motivo: string },
): Promise<PersonaDetalle> => {
  await deps.db.transaction().execute(async (trx) => {
    await requireBoth(trx, quien, id_usuario)
    if (!(await listRemoved(trx, id_usuario)).includes(rol)) throw new ApiError('rol_no_retirado')
    await addRol(trx, id_usuario, rol)
    const cambio = { id_usuario: quien.sub, accion: 'devolver rol', recurso: 'cuenta' } as const
    await audit(trx, { ...cambio, recurso_id: id_usuario, despues: { rol, motivo } })
  })
  // The role counts by the account; the group comes with the next sign-in where it does not come now.
  await deps.identity.addToGroup(id_usuario, rol).catch(() => undefined)
  return getPersona(deps, id_usuario)
}
