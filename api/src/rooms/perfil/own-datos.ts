import type { MisDatos } from '../../../contract/index.ts'
import type { Person } from '../../ports/sessions.ts'
import { listCompras } from '../consultas/consultas.ts'
import { favoritosOf } from '../favoritos/favoritos.ts'
import { gananciasOf } from '../ganancias/ganancias.ts'
import { resenasOf } from '../resenas/resenas.ts'
import type { UsuariosDeps } from '../usuarios/usuarios.ts'
import {
  findOrigen,
  findRepresentanteOf,
  findSuscripcion,
  listCodigosOf,
  listComerciosOf,
  listConsentimientos,
  listRolesSince,
} from './own-datos.repository.ts'
import { getPerfil } from './perfil.ts'

/** Everything that Plaza keeps about a signed-in person. */
export const exportDatos = async (deps: UsuariosDeps, person: Person): Promise<MisDatos> => {
  const { db } = deps
  const perfil = await getPerfil(deps, person)
  return {
    generado_en: new Date().toISOString(),
    perfil: { ...perfil, ...(await findOrigen(db, person.sub)) },
    representante: await findRepresentanteOf(db, person.sub),
    roles: await listRolesSince(db, person.sub),
    consentimientos: await listConsentimientos(db, person.sub),
    codigos: await listCodigosOf(db, person.sub),
    boletin: await findSuscripcion(db, perfil.correo_electronico),
    comercios: await listComerciosOf(db, person.sub),
    compras: await listCompras(db, person.sub),
    ganancias: await gananciasOf(db, person.sub),
    resenas: await resenasOf(db, person.sub),
    favoritos: await favoritosOf(db, person.sub),
  }
}
