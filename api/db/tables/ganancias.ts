import type { Generated } from 'kysely'
import type { EstadoGanancia, MotivoWithoutGanancia } from '../../contract/index.ts'

interface GananciasTable {
  id: Generated<number>
  id_usuario: string
  id_recomendado: string
  id_transaccion: string
  /** Empty for what the sale earned. */
  reembolso_id: Generated<string>
  valor_neto_total: number
  valor_ganancia: number
  estado: EstadoGanancia
  fecha_y_hora: string
  /** The batch that paid it. */
  lote_id: Generated<string | null>
  /** Why a row takes all that a sale earned. */
  motivo: Generated<MotivoWithoutGanancia | null>
}

/** Earnings that were paid together. */
interface LotesTable {
  id: string
  creado_en: string
  pagado_por: string
  valor_total: number
  personas: number
}

/** What sales earned to who recommended them. */
export interface GananciasTables {
  ganancias: GananciasTable
  lotes: LotesTable
}
