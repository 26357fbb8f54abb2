import type { Generated } from 'kysely'

/** Who wants to know that a product is back. */
interface AvisosExistenciasTable {
  id: Generated<number>
  producto_id: number
  correo: string
  /** Stops it with one press. */
  clave: string
  /** Of the consent's text. */
  version: string
  creado_en: string
  /** When the address was last asked whether it wants it. */
  preguntado_en: string | null
  confirmado_en: string | null
  /** When it was told; it is told once. */
  avisado_en: string | null
}

/** What people wait for. */
export interface AvisosTables {
  avisos_existencias: AvisosExistenciasTable
}
