import type { MisDatos } from '../../../contract/index.ts'
import type { Person } from '../../ports/sessions.ts'
import type { SignIns } from '../../ports/sign-ins.ts'
import { listCompras } from '../consultas/consultas.ts'
import { favoritosOf } from '../favoritos/favoritos.ts'
import { gananciasOf } from '../ganancias/ganancias.ts'
import { resenasOf } from '../resenas/resenas.ts'
import type { UsuariosDeps } from '../usuarios/usuarios.ts'
import {
  findOrigen,
  findRepresentanteOf,
  findSuscripcion,
  listAvisosOf,
  listCodigosOf,
  listComerciosOf,
  listConsentimientos,
  listDispositivosOf,
  listInvitacionesTo,
  listPreferenciasOf,
  listRecibosOf,
  listRemovedRoles,
  listReportesOf,
  listRolesSince,
} from './own-datos.repository.ts'
import { getPerfil } from './perfil.ts'

interface Deps extends UsuariosDeps {
  /** Known where the identity service comes with the API. */
  sesiones?: Pick<SignIns, 'list'> | undefined
}

// Beside what they did: where they are known, and what they said of how they want to be told.
const whereKnown = async ({ db, sesiones }: Deps, { sub, sesion }: Person, correo: string) => ({
  avisos: await listAvisosOf(db, correo),
  preferencias_novedades: await listPreferenciasOf(db, sub),
  dispositivos: await listDispositivosOf(db, sub),
  ...(sesiones && { sesiones: await sesiones.list(sub, sesion) }),
  reportes_hechos: await listReportesOf(db, sub),
  recibos: await listRecibosOf(db, sub),
  invitaciones_recibidas: await listInvitacionesTo(db, correo),
  roles_retirados: await listRemovedRoles(db, sub),
})

/** Everything that Plaza keeps about a signed-in person. */
export const exportDatos = async (deps: Deps, person: Person): Promise<MisDatos> => {
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
    ...(await whereKnown(deps, person, perfil.correo_electronico)),
  }
}
