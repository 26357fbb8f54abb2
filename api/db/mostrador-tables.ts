import type { Generated } from 'kysely'
import type { EstadoComprobante, MetodoPago } from '../contract/index.ts'

/** Proofs of payment that were uploaded, whether or not a sale came of them. */
interface ComprobantesTable {
  key: string
  comercio_id: number
  subido_por: string
  tipo: string
  /** SHA-256 of the file. */
  huella: string
  creado_en: string
}

/** What a sale at the counter has beyond a sale. Whole COP. */
interface VentasMostradorTable {
  id_transaccion: string
  comercio_id: number
  /** What the receipt calls the sale: the first eight digits of its id. */
  numero: string
  metodo_pago: MetodoPago
  /** Null when nobody counted it. */
  efectivo_recibido: number | null
  cambio: number | null
  /** What stayed in the till. */
  efectivo: Generated<number>
  comprobante_key: string | null
  referencia_pago: string | null
  estado_comprobante: EstadoComprobante | null
  revisado_por: string | null
  revisado_en: string | null
  nota: Generated<string>
  /** JSON: notes by product id. */
  notas: Generated<string>
  sin_conexion: Generated<number>
  vendida_en: string
}

interface FaltantesTable {
  id: Generated<number>
  comercio_id: number
  id_transaccion: string
  producto_id: number
  cantidad: number
  creado_en: string
  resuelto_por: string | null
  resuelto_en: string | null
  nota: Generated<string>
}

/** The last change of each product, deleted ones included. Numbers grow; see the migration for what they are. */
interface CatalogoCambiosTable {
  producto_id: number
  comercio_id: number
  cambio: number
}

/** The counter of a shop. */
export interface MostradorTables {
  comprobantes: ComprobantesTable
  ventas_mostrador: VentasMostradorTable
  faltantes: FaltantesTable
  catalogo_cambios: CatalogoCambiosTable
}
