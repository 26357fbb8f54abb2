import type { Generated } from 'kysely'

interface ClavesTable {
  nombre: string
  valor: string
  creado_en: string
}

interface AjustesTable {
  nombre: string
  valor: string
}

/** What somebody did in a window that ends at `vence_en`, counted by all processes. */
interface LimitesTable {
  nombre: string
  cuenta: number
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

interface TrabajosTable {
  id: Generated<number>
  tipo: string
  /** JSON. */
  datos: string
  para: string
  intentos: Generated<number>
  /** Until when a process has it. */
  tomado_hasta: string | null
  error: string | null
  carril: Generated<string>
}

/** Work that was tried as often as it is. */
interface TrabajosAgotadosTable {
  id: Generated<number>
  tipo: string
  /** JSON. */
  datos: string
  intentos: number
  error: string
  fecha_y_hora: string
}

/** What an installation keeps of itself, and the work that is due. */
export interface InstallationTables {
  claves: ClavesTable
  ajustes: AjustesTable
  limites: LimitesTable
  correo_mensajes: CorreoMensajesTable
  trabajos: TrabajosTable
  trabajos_agotados: TrabajosAgotadosTable
}
