import type { Migration } from 'kysely'
import * as catalogo from './0001-catalogo.ts'
import * as busqueda from './0002-busqueda.ts'
import * as version from './0003-catalogo-version.ts'
import * as cuentas from './0004-catalogo-cuentas.ts'
import * as instalacion from './0005-instalacion.ts'
import * as boletin from './0006-boletin.ts'
import * as identity from './0007-identity.ts'
import * as usuarios from './0008-cuentas.ts'
import * as ventas from './0009-ventas.ts'

/** Every migration in order. A static list, so that a bundle carries them. */
export const migrations: Record<string, Migration> = {
  '0001-catalogo': catalogo,
  '0002-busqueda': busqueda,
  '0003-catalogo-version': version,
  '0004-catalogo-cuentas': cuentas,
  '0005-instalacion': instalacion,
  '0006-boletin': boletin,
  '0007-identity': identity,
  '0008-cuentas': usuarios,
  '0009-ventas': ventas,
}
