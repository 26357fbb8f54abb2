import type { ErrorCode, Funcion } from '../../contract/index.ts'
import { deleteCuenta } from '../rooms/borrado/borrado.ts'
import type { UsuariosDeps } from '../rooms/usuarios/usuarios.ts'
import type { Office, OfficePerson } from './shops/office.ts'

const motivo = 'Ya no trabaja aquí'

const requireDone = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Who decides about the others: `dueno` works in shop 1. */
interface Deciders {
  dueno: OfficePerson
  admin: OfficePerson
}

/**
 * People who worked in shop 1, or administered Plaza, until a moment ago. Each asked with their token before it happened,
 * and has that token still. Those who are `unheard` have one that the identity service goes on vouching for, as it does
 * while nobody has told it.
 */
export const formerOf = async (office: Office, deps: UsuariosDeps, { dueno, admin }: Deciders) => {
  const { identity } = deps
  const known = async (one: Promise<OfficePerson>) => {
    const person = await one
    requireDone(await office.get(person, '/sesion'))
    return person
  }
  const retire = async (who: OfficePerson, rol: 'Comercio' | 'Administrador') =>
    requireDone(await office.post(admin, `/admin/personas/${who.sub}/retiros`, { rol, motivo }))
  const vouched = async (who: OfficePerson, rol: 'Comercio' | 'Administrador') => {
    await identity.addToGroup(who.sub, rol)
    return { ...who, ...(await office.people.signIn(who.correo)) }
  }
  const miembro = ({ sub }: OfficePerson) => `/comercios/1/miembros/${sub}`

  const removed = await known(office.worker('dueño'))
  const demoted = await known(office.worker('supervisor'))
  const retired = await known(office.worker('dueño'))
  const retiredUnheard = await known(office.worker('dueño'))
  const adminUnheard = await known(office.person('Administrador'))
  const deleted = await known(office.worker('dueño'))
  const deletedUnheard = await known(office.worker('dueño'))

  requireDone(await office.remove(dueno, miembro(removed)))
  requireDone(await office.patch(dueno, miembro(demoted), { funcion: 'cajero' }))
  await retire(retired, 'Comercio')
  await retire(retiredUnheard, 'Comercio')
  await retire(adminUnheard, 'Administrador')
  requireDone(await office.remove(deleted, `/profile/${deleted.sub}`))
  const away = { ...identity, delete: () => Promise.reject(new Error('away')) }
  const authTime = Math.floor(Date.now() / 1000)
  await deleteCuenta(
    { ...deps, identity: away },
    { sub: deletedUnheard.sub, authTime, roles: [] },
  ).catch(({ message }) => {
    if (message !== 'away') throw new Error(message)
  })

  return {
    removed,
    demoted,
    retired,
    retiredUnheard: await vouched(retiredUnheard, 'Comercio'),
    adminUnheard: await vouched(adminUnheard, 'Administrador'),
    deleted,
    deletedUnheard,
  }
}

export type Former = Awaited<ReturnType<typeof formerOf>>

/** What each of them gets of a call that those of `funciones` may make in shop 1, or nobody of it. */
export const refusalsOfFormer = (
  funciones?: readonly Funcion[],
): Record<keyof Former, ErrorCode | undefined> => ({
  removed: funciones ? 'comercio_no_encontrado' : 'sin_permiso',
  demoted: funciones?.includes('cajero') ? undefined : 'sin_permiso',
  retired: 'token_invalido',
  retiredUnheard: 'sin_permiso',
  adminUnheard: 'sin_permiso',
  deleted: 'token_invalido',
  deletedUnheard: 'sin_permiso',
})

const refusals = ['sin_permiso', 'comercio_no_encontrado', 'token_invalido', 'comercio_inactivo']

/** Why a call refuses somebody; undefined when it does not, whatever it says of what they asked for. */
export const refusalIn = ({ code }: { code?: ErrorCode | undefined }) =>
  code && refusals.includes(code) ? code : undefined
