import type { Insertable, Kysely, Transaction } from 'kysely'
import type { AvisosTables } from './tables/avisos.ts'
import type { CatalogoTables } from './tables/catalogo.ts'
import type { CuponesTables } from './tables/cupones.ts'
import type { EnviosTables } from './tables/envios.ts'
import type { GananciasTables } from './tables/ganancias.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { InstallationTables } from './tables/installation.ts'
import type { MostradorTables } from './tables/mostrador.ts'
import type { NovedadesTables } from './tables/novedades.ts'
import type { OficinaTables } from './tables/oficina.ts'
import type { PagosTables } from './tables/pagos.ts'
import type { ResenasTables } from './tables/resenas.ts'
import type { UsuariosTables } from './tables/usuarios.ts'
import type { VentasTables } from './tables/ventas.ts'

export type { TextoConsentido } from './tables/usuarios.ts'

export interface Tables
  extends AvisosTables,
    CatalogoTables,
    CuponesTables,
    EnviosTables,
    GananciasTables,
    IdentityTables,
    InstallationTables,
    MostradorTables,
    NovedadesTables,
    OficinaTables,
    PagosTables,
    ResenasTables,
    UsuariosTables,
    VentasTables {}

export type Db = Kysely<Tables>

/** A transaction that somebody began: what locks, claims or leaves work for later asks for one. */
export type Trx = Transaction<Tables>

export type NuevoProducto = Insertable<Tables['productos']>
export type NuevaImagen = Insertable<Tables['producto_imagenes']>
