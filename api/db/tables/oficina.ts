import type { Generated } from 'kysely'
import type {
  EstadoCarga,
  EstadoReporte,
  Funcion,
  ListaProducto,
  MotivoAjuste,
  RecursoAuditado,
  Rol,
  TipoMovimiento,
} from '../../contract/index.ts'

interface ComercioMiembrosTable {
  comercio_id: number
  id_usuario: string
  funcion: Funcion
  creado_en: string
}

/** A view of who works where: the members of every shop, and who administers it as its dueño. */
interface ComercioGenteView {
  comercio_id: number
  id_usuario: string
  funcion: Funcion
}

interface ComercioInvitacionesTable {
  id: Generated<number>
  comercio_id: number
  correo_electronico: string
  funcion: Funcion
  /** Of the code in the mail; null for a moment, since the code is made of the id. */
  hash: string | null
  creado_por: string
  creado_en: string
  vence_en: string
  usada_en: string | null
  retirada_en: string | null
}

/** A shop's own colors and suppliers. `clave` is the name as two of them are compared. */
interface ComercioOpcionesTable {
  id: Generated<number>
  comercio_id: number
  lista: ListaProducto
  nombre: string
  clave: string
  archivada: Generated<number>
  creado_en: string
}

/** Everything that ever changed a stock. */
interface MovimientosStockTable {
  id: Generated<number>
  producto_id: number
  tipo: TipoMovimiento
  cantidad: number
  /** What there was afterwards. */
  stock: number
  motivo: MotivoAjuste | null
  nota: string | null
  /** The sale or the upload that caused it. */
  referencia: string | null
  id_usuario: string | null
  fecha_y_hora: string
}

interface AuditoriaTable {
  id: Generated<number>
  fecha_y_hora: string
  id_usuario: string
  accion: string
  recurso: RecursoAuditado
  recurso_id: string
  /** JSON, or null. */
  antes: string | null
  despues: string | null
}

/** Seals of the log's rows, in a chain: each `hash` is made of the one before and of its row. */
interface AuditoriaSellosTable {
  orden: number
  auditoria_id: number
  hash: string
  sellado_en: string
}

/** Rows of the log that wait for their seal. Triggers keep it. */
interface AuditoriaPorSellarTable {
  auditoria_id: number
}

/** Roles that were taken away: no token gives them. */
interface RolesRetiradosTable {
  id_usuario: string
  rol: Rol
  retirado_en: string
  /** 1 where the person left it: then it may be had again. */
  es_renuncia: Generated<number>
}

/** Until when the sign-ins of a person were ended, in seconds since the epoch. */
interface CortesSesionTable {
  id_usuario: string
  desde: number
  /** 1 once the identity service was told. */
  es_aplicado: Generated<number>
}

/** Photos on their way: keys that were given out and whose file was not taken yet. */
interface SubidasTable {
  key: string
  producto_id: number
  id_usuario: string
  creado_en: string
}

interface CargasTable {
  id: string
  id_usuario: string
  comercio_id: number
  key: string
  file_name: string
  estado: EstadoCarga
  /** 1 when it waits for a confirmation before rows go in. */
  revisar: number
  /** JSON: headings by field, as somebody named them. */
  mapeo: Generated<string>
  /** JSON: the headings of the file, each with its field. */
  columnas: Generated<string>
  filas: Generated<number>
  procesadas: Generated<number>
  lecturas: Generated<number>
  creados: Generated<number>
  actualizados: Generated<number>
  sin_cambio: Generated<number>
  con_error: Generated<number>
  error: string | null
  creado_en: string
  /** Until when the file may arrive. */
  vence_en: string
  terminado_en: string | null
}

/** Workbooks of a shop's sales that are made apart. */
interface ReportesTable {
  id: string
  /** Who asked for it. */
  id_usuario: string
  comercio_id: number
  /** Days of Bogotá, both included. */
  desde: string
  hasta: string
  estado: EstadoReporte
  porcentaje: Generated<number>
  /** How often somebody began to make it. */
  intentos: Generated<number>
  nombre: string | null
  bytes: number | null
  error: string | null
  creado_en: string
  terminado_en: string | null
}

/** What the back office keeps besides the catalogue and the sales. */
export interface OficinaTables {
  comercio_miembros: ComercioMiembrosTable
  comercio_gente: ComercioGenteView
  comercio_invitaciones: ComercioInvitacionesTable
  comercio_opciones: ComercioOpcionesTable
  movimientos_stock: MovimientosStockTable
  auditoria: AuditoriaTable
  auditoria_sellos: AuditoriaSellosTable
  auditoria_por_sellar: AuditoriaPorSellarTable
  roles_retirados: RolesRetiradosTable
  cortes_sesion: CortesSesionTable
  subidas: SubidasTable
  cargas: CargasTable
  reportes: ReportesTable
}
