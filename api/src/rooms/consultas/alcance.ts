import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import { comerciosOf, toStock } from '../comercios/comercios.ts'
import { rolesOf } from '../usuarios/usuarios.ts'
import type { Alcance } from './visible.repository.ts'

/**
 * Whose sales a person sees: their own whole, those of the shops that they supply as far as those sold and sent it, what
 * they themselves sold at the counters where they work, an administrator all.
 */
export const alcanceOf = async (db: Db, person: Person): Promise<Alcance> => {
  const roles = await rolesOf(db, person)
  const comercios = roles.includes('Comercio') ? await comerciosOf(db, person.sub) : []
  const supplied = comercios.filter(({ funcion }) => toStock.includes(funcion))
  return {
    sub: person.sub,
    trabaja: comercios.map(({ id }) => id),
    surte: supplied.map(({ id }) => id),
    seesAll: roles.includes('Administrador'),
  }
}

/** Whether all of a sale is for a person to see, and not only what their shops have in it. */
export const seesWhole = (
  { sub, seesAll }: Alcance,
  { id_usuario, canal_venta }: { id_usuario: string | null; canal_venta: 'web' | 'mostrador' },
) => seesAll || canal_venta === 'mostrador' || id_usuario === sub
