import type { Generated, GeneratedAlways, Insertable, Kysely, Transaction } from 'kysely'
import type { EstadoReclamo, Genero, Rol, RolWithCodigo, TipoDocumento } from '../contract/index.ts'
import type { MostradorTables } from './mostrador-tables.ts'
import type { OficinaTables } from './oficina-tables.ts'
import type { VentasTables } from './ventas-tables.ts'

interface ComerciosTable {
  id: Generated<number>
  nombre_barrio: string
  direccion_punto_venta: string
  telefono_punto_venta: string
  administrador_id: string | null
  horario_inicio: string
  horario_fin: string
  /** JSON list of day names. */
  dias_trabajo: Generated<string>
  horario_extendido: Generated<number>
  tope_minimo_venta: Generated<number>
  valor_domicilio: Generated<number>
  /** Kilometres. */
  distancia_domicilio: Generated<number>
  /** "lat, lon" */
  ubicacion: string
  /** 1 while it sells. */
  status: Generated<number>
  borrado_en: string | null
  /** Null while it sells. */
  inactivo_desde: Generated<string | null>
  /** Grows with every change by a person. */
  version: Generated<number>
}

interface CategoriasTable {
  id: Generated<number>
  slug: string
  nombre: string
  padre_id: number | null
  /** 1 top level, 2 subcategoria, 3 subsubcategoria. */
  nivel: number
}

interface ProductosTable {
  id: Generated<number>
  comercio_id: number
  categoria_id: number
  subcategoria_id: number | null
  subsubcategoria_id: number | null
  nombre: string
  descripcion_corta: string
  descripcion_larga: string
  n_referencia: string
  codigo_barras: string | null
  valor_neto: number
  porcentaje_impuestos: Generated<number>
  clase_iva: Generated<'gravado' | 'exento' | 'excluido'>
  /** Net plus IVA, computed by the database. */
  valor_total: GeneratedAlways<number>
  valor_antes: number | null
  porcentaje_regalo_total: Generated<number>
  valor_del_envio: Generated<number>
  tamano: string | null
  peso: string | null
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
  stock: Generated<number>
  /** 1 on sale; anything else is hidden from shoppers. */
  status: Generated<number>
  /** Orders the listing "populares"; not an account of what was sold. */
  unidades_vendidas: Generated<number>
  creado_en: string
  /** Null until somebody edits it. */
  actualizado_en: string | null
  /** Grows with every edit; sales leave it as it is. */
  version: Generated<number>
}

interface ProductoImagenesTable {
  producto_id: number
  orden: number
  path: string
}

/** Full text of the products: an FTS5 table on SQLite, where the key is `rowid`. */
interface ProductosBusquedaTable {
  rowid: number
  producto_id: number
  texto: string
}

/** The catalogue's version is the sum over the shards: one row on SQLite, sixteen on PostgreSQL. */
interface CatalogoVersionTable {
  shard: number
  version: number
}

/** Products on sale, summed per category of any level (0: all) and oferta (1: on offer, 0: all). */
interface CatalogoCuentasTable {
  categoria_id: number
  oferta: number
  productos: number
}

interface ClavesTable {
  nombre: string
  valor: string
  creado_en: string
}

interface AjustesTable {
  nombre: string
  valor: string
}

interface BoletinSuscripcionesTable {
  correo: string
  /** Of the consent's text. */
  version: string
  creado_en: string
  /** What whoever reads the address's mail can prove: it confirms and withdraws. */
  clave: string | null
  /** When they were last asked to confirm. */
  preguntado_en: string | null
  confirmado_en: string | null
  retirado_en: string | null
}

/** Accounts of the identity service that comes with the API. */
interface IdentityUsuariosTable {
  sub: string
  /** What a person signs in with, unique: the e-mail in lower case, or `Google_<id>`. */
  login: string
  correo: string
  is_confirmed: Generated<number>
  is_correo_verified: Generated<number>
  /** Hexadecimal; null for an account without a password. */
  salt: string | null
  /** The password's SRP verifier, sealed. */
  verifier: string | null
  /** JSON object of the other attributes. */
  atributos: Generated<string>
  creado_en: string
}

interface IdentityGruposTable {
  sub: string
  grupo: string
}

/** One row per sign-in, for as long as its refresh token lives. */
interface IdentitySesionesTable {
  origin_jti: string
  sub: string
  /**
   * What the refresh tokens of this sign-in are made with, beside the installation's key. For a sign-in of a time when
   * they did not change, the hash of its only one.
   */
  refresh_hash: string
  /** Seconds since the epoch. */
  auth_time: number
  is_revoked: Generated<number>
  vence_en: string
  /** What the tokens of this sign-in are good for; null for what a password gives. */
  scope: string | null
  /** How often the refresh token changed: which one is good. */
  renovaciones: Generated<number>
  /** When it last did; null while it has not. */
  renovada_en: Generated<string | null>
  /** Whether the answer that brought it has arrived: an access token that came along was used. */
  is_received: Generated<number>
  /** When a token of this sign-in was last used, to about ten minutes; null for none of them. */
  usada_en: Generated<string | null>
  /** Browser and system in a person's words; empty for none that told. */
  dispositivo: Generated<string>
  /** Whether its person showed a code of their second factor. */
  has_factor: Generated<number>
}

interface IdentityFactoresTable {
  sub: string
  /** The secret of TOTP, sealed; null until a first one was proved. */
  secreto: string | null
  /** One that has yet to be proved, sealed. */
  pendiente: string | null
  /** The last step of time whose code was taken: none counts twice. */
  ultimo_paso: Generated<number>
}

/** Recovery codes that were not used, hashed. */
interface IdentityRescatesTable {
  hash: string
  sub: string
}

/** Codes that were sent by mail, hashed. A login that nobody has gets one too, which nothing matches. */
interface IdentityCodigosTable {
  login: string
  uso: 'registro' | 'recuperacion'
  /** Hash of the device or the network that asked for it. */
  quien: string
  hash: string
  intentos: Generated<number>
  vence_en: string
}

/** How often something was tried lately; `libre_en` is when it may be tried again. */
interface IdentityIntentosTable {
  nombre: string
  cuenta: number
  libre_en: string
  vence_en: string
}

/** Hashes of an account with a device or a network from which it proved itself. */
/** Browsers in which accounts were used. */
interface CuentaDispositivosTable {
  /** A digest of what the browser is known again by. */
  huella: string
  id_usuario: string
  visto_en: string
}

interface IdentityConocidosTable {
  nombre: string
  vence_en: string
}

/** What somebody did in a window that ends at `vence_en`, counted by all processes. */
interface LimitesTable {
  nombre: string
  cuenta: number
  vence_en: string
}

/** Things that may be used once and were. */
interface IdentityUsadosTable {
  nombre: string
  vence_en: string
}

/** What the developers' mailbox holds. */
interface CorreoMensajesTable {
  id: Generated<number>
  correo: string
  asunto: string
  texto: string
  creado_en: string
}

interface UsuariosTable {
  id_usuario: string
  /** In lower case; null once the account is deleted, as everything else that is personal. */
  correo_electronico: string | null
  nombres: Generated<string>
  apellidos: Generated<string>
  tipo_documento: TipoDocumento | null
  /** What the person says; digits and capital letters only. */
  numero_documento: string | null
  /** The same once it is theirs: of all accounts one alone. */
  documento_propio: string | null
  /** 1 where an administrator decided that the declared document is somebody else's. */
  documento_negado: Generated<number>
  direccion_principal: string | null
  genero: Genero | null
  telefono: string | null
  como_supiste: string | null
  referente_id: string | null
  latitud: number | null
  longitud: number | null
  creado_en: string
  borrado_en: string | null
}

/** Somebody declares a document that another account has. */
interface ReclamosDocumentoTable {
  id: Generated<number>
  tipo_documento: TipoDocumento
  numero_documento: string
  declarante_id: string
  /** Whose it was then. */
  titular_id: string
  creado_en: string
  estado: Generated<EstadoReclamo>
  decidido_por: string | null
  decidido_en: string | null
  motivo: string | null
}

interface UsuarioRolesTable {
  id_usuario: string
  rol: Rol
  creado_en: string
}

/** Texts that a person may accept: the treatment of data at sign-up, the partners' terms. */
export type TextoConsentido = 'registro' | 'socio'

interface ConsentimientosTable {
  id: Generated<number>
  id_usuario: string
  texto: TextoConsentido
  version: string
  creado_en: string
}

interface RepresentantesTable {
  id_usuario: string
  nombres: string
  apellidos: string
  numero_documento: string
  autoriza_en: string
}

/** Validation codes; only their hash is kept. */
interface CodigosTable {
  hash: string
  role_assigned: RolWithCodigo
  creado_por: string
  creado_en: string
  vence_en: string
  usado_por: string | null
  usado_en: string | null
  revocado_en: string | null
}

export interface Tables extends VentasTables, MostradorTables, OficinaTables {
  comercios: ComerciosTable
  categorias: CategoriasTable
  productos: ProductosTable
  producto_imagenes: ProductoImagenesTable
  productos_busqueda: ProductosBusquedaTable
  catalogo_version: CatalogoVersionTable
  catalogo_cuentas: CatalogoCuentasTable
  claves: ClavesTable
  ajustes: AjustesTable
  boletin_suscripciones: BoletinSuscripcionesTable
  identity_usuarios: IdentityUsuariosTable
  identity_grupos: IdentityGruposTable
  identity_sesiones: IdentitySesionesTable
  identity_factores: IdentityFactoresTable
  identity_rescates: IdentityRescatesTable
  identity_codigos: IdentityCodigosTable
  identity_intentos: IdentityIntentosTable
  identity_usados: IdentityUsadosTable
  identity_conocidos: IdentityConocidosTable
  cuenta_dispositivos: CuentaDispositivosTable
  limites: LimitesTable
  correo_mensajes: CorreoMensajesTable
  usuarios: UsuariosTable
  reclamos_documento: ReclamosDocumentoTable
  usuario_roles: UsuarioRolesTable
  consentimientos: ConsentimientosTable
  representantes: RepresentantesTable
  codigos: CodigosTable
}

export type Db = Kysely<Tables>

/** A transaction that somebody began: what locks, claims or leaves work for later asks for one. */
export type Trx = Transaction<Tables>

export type NuevoProducto = Insertable<ProductosTable>
export type NuevaImagen = Insertable<ProductoImagenesTable>
