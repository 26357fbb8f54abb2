import { deleteCuenta } from './rooms/borrado/borrado.ts'
import { noteDispositivo } from './rooms/dispositivos/dispositivos.ts'
import { rolesOf } from './rooms/usuarios/usuarios.ts'
import { createIdentity, type IdentityDeps } from './stand-ins/cognito/cognito.ts'

/** The identity service that comes with the API, and knows Plaza's accounts. */
export const openIdentity = (deps: Omit<IdentityDeps, 'plaza'>) =>
  createIdentity({ ...deps, plaza: { deleteCuenta, rolesOf, noteDispositivo } })
