import type { Generated } from 'kysely'
import type { MotivoReporte } from '../../contract/index.ts'

/** What somebody says of a product that they bought. */
interface ResenasTable {
  id: Generated<number>
  producto_id: number
  comercio_id: number
  /** Null once the account is gone. */
  id_usuario: string | null
  /** The name as it is shown; null once the account is gone. */
  autor: string | null
  estrellas: number
  texto: string
  creado_en: string
  editado_en: string | null
  /** Grows with every edit by who wrote it. */
  version: Generated<number>
  respuesta: string | null
  respondido_en: string | null
  /** 0 until the shop answers; grows with every edit of that. */
  respuesta_version: Generated<number>
  /** Since when nobody sees it but its writer. */
  oculto_en: string | null
  /** Why it is hidden. */
  motivo: string | null
  /** Reports that nobody decided about. */
  reportes: Generated<number>
}

/** What the reviews of a product that are seen come to; it writes itself. */
interface ProductoCalificacionesTable {
  producto_id: number
  suma: number
  cuantas: number
  una: number
  dos: number
  tres: number
  cuatro: number
  cinco: number
}

/** Photos of reviews; without one, of a review that is being written. */
interface ResenaFotosTable {
  /** Where it was uploaded. */
  clave: string
  id_usuario: string
  producto_id: number
  /** Of what was drawn of it; null until then. */
  path: string | null
  resena_id: number | null
  orden: Generated<number>
  creado_en: string
}

interface ResenaReportesTable {
  resena_id: number
  id_usuario: string
  motivo: MotivoReporte
  nota: string | null
  creado_en: string
  decidido_en: string | null
}

/** Parts of orders whose buyer was asked what they think. */
interface ResenaAvisosTable {
  id_transaccion: string
  comercio_id: number
  avisado_en: string
}

/** Sales at a counter whose receipt somebody showed. */
interface ResenaRecibosTable {
  id_transaccion: string
  id_usuario: string
  creado_en: string
}

/** Reviews of products. */
export interface ResenasTables {
  resenas: ResenasTable
  producto_calificaciones: ProductoCalificacionesTable
  resena_fotos: ResenaFotosTable
  resena_reportes: ResenaReportesTable
  resena_avisos: ResenaAvisosTable
  resena_recibos: ResenaRecibosTable
}
