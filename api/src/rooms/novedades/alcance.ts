import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import { comerciosOf, toStock } from '../comercios/comercios.ts'
import { rolesOf } from '../usuarios/usuarios.ts'

/** Whose news somebody may hear now. */
export interface Alcance {
  sub: string
  comercios: readonly number[]
  isAdministrador: boolean
}

/** The same of a moment ago says nothing: who was removed hears no more. */
export const alcanceOf = async (db: Db, person: Person): Promise<Alcance> => {
  const roles = await rolesOf(db, person)
  const own = roles.includes('Comercio') ? await comerciosOf(db, person.sub) : []
  return {
    sub: person.sub,
    comercios: own.filter(({ funcion }) => toStock.includes(funcion)).map(({ id }) => id),
    isAdministrador: roles.includes('Administrador'),
  }
}

export const isNobody = ({ comercios, isAdministrador }: Alcance) =>
  comercios.length === 0 && !isAdministrador

interface OfSomebody {
  comercio_id: number | null
  id_usuario: string | null
}

/** Whether news is theirs to hear. */
export const isTheirs = (
  { sub, comercios, isAdministrador }: Alcance,
  { comercio_id, id_usuario }: OfSomebody,
) => {
  if (id_usuario !== null && id_usuario !== sub) return false
  return comercio_id === null ? isAdministrador : comercios.includes(comercio_id)
}

export const isSame = (one: Alcance, other: Alcance) =>
  one.isAdministrador === other.isAdministrador && one.comercios.join() === other.comercios.join()
