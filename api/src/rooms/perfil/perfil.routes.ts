import * as calls from '../../../contract/cuentas/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { SignIns } from '../../ports/sign-ins.ts'
import { deleteCuenta } from '../borrado/borrado.ts'
import { becomeSocio, leaveSocio } from '../registro/registro.ts'
import type { UsuariosDeps } from '../usuarios/usuarios.ts'
import { listNear } from './near.ts'
import { exportDatos } from './own-datos.ts'
import { forgetUbicacion, getPerfil, saveUbicacion, updateOwnPerfil } from './perfil.ts'

const small = { maxBytes: 8192 }

const asFile = { 'content-disposition': 'attachment; filename="mis-datos-plaza.json"' }

interface Deps extends UsuariosDeps {
  /** Known where the identity service comes with the API. */
  sesiones?: Pick<SignIns, 'list'> | undefined
}

/** What somebody says of themselves, and what Plaza keeps of them. */
export const mountPerfil = (at: Entrance, deps: Deps) => {
  mount(at, calls.getPerfil, ({ person }) => getPerfil(deps, person))
  mount(at, calls.changePerfil, ({ person, body }) => updateOwnPerfil(deps, person, body), small)
  mount(at, calls.deleteCuenta, ({ person }) => deleteCuenta(deps, person), {
    headers: { 'cache-control': 'no-store' },
  })
  mount(at, calls.getOwnDatos, ({ person }) => exportDatos(deps, person), { headers: asFile })
  mount(at, calls.listNear, ({ person }) => listNear(deps, person))
  mount(
    at,
    calls.becomeSocio,
    ({ person, body }) => becomeSocio(deps, person, body.terminos_version),
    small,
  )
  mount(at, calls.leaveSocio, ({ person }) => leaveSocio(deps, person))
  mount(at, calls.saveUbicacion, ({ person, body }) => saveUbicacion(deps, person, body), small)
  mount(at, calls.forgetUbicacion, ({ person }) => forgetUbicacion(deps, person))
}
