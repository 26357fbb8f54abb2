import type { Generated } from 'kysely'

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

/** Things that may be used once and were. */
interface IdentityUsadosTable {
  nombre: string
  vence_en: string
}

/** Hashes of an account with a device or a network from which it proved itself. */
interface IdentityConocidosTable {
  nombre: string
  vence_en: string
}

/** What the identity service that comes with the API keeps. */
export interface IdentityTables {
  identity_usuarios: IdentityUsuariosTable
  identity_grupos: IdentityGruposTable
  identity_sesiones: IdentitySesionesTable
  identity_factores: IdentityFactoresTable
  identity_rescates: IdentityRescatesTable
  identity_codigos: IdentityCodigosTable
  identity_intentos: IdentityIntentosTable
  identity_usados: IdentityUsadosTable
  identity_conocidos: IdentityConocidosTable
}
