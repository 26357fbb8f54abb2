import type { Generated } from 'kysely'
import type {
  EstadoReclamo,
  Genero,
  Rol,
  RolWithCodigo,
  TipoDocumento,
} from '../../contract/index.ts'

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
  /** Where that is, by the DANE's code. */
  municipio: Generated<string | null>
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

/** Browsers in which accounts were used. */
interface CuentaDispositivosTable {
  /** A digest of what the browser is known again by. */
  huella: string
  id_usuario: string
  visto_en: string
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

/** What people keep to find again. */
interface FavoritosTable {
  id_usuario: string
  producto_id: number
  creado_en: string
}

/** People, what they are and what they agreed to. */
export interface UsuariosTables {
  favoritos: FavoritosTable
  usuarios: UsuariosTable
  reclamos_documento: ReclamosDocumentoTable
  usuario_roles: UsuarioRolesTable
  consentimientos: ConsentimientosTable
  representantes: RepresentantesTable
  codigos: CodigosTable
  cuenta_dispositivos: CuentaDispositivosTable
  boletin_suscripciones: BoletinSuscripcionesTable
}
