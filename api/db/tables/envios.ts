import type { Generated } from 'kysely'
import type { EstadoGuia } from '../../contract/index.ts'

/** What a shop asks for bringing things somewhere. Whole COP, business days. */
interface TarifasEnvioTable {
  comercio_id: number
  /** '00' everywhere, a department's two digits or a municipality's five. */
  destino: string
  valor: number
  /** For every kilo that is begun after the first. */
  valor_kilo_adicional: number
  dias_desde: number
  dias_hasta: number
  /** What the shop's part of an order has to come to, IVA included, to be brought free of charge. */
  gratis_desde: number | null
}

/** Guides of parcels, as carriers have them. */
interface GuiasTable {
  /** The name under which it was asked for, once. */
  clave: string
  id_transaccion: string
  comercio_id: number
  estado: EstadoGuia
  transportadora: string
  servicio: string
  /** What the shop pays for it, whole COP. */
  valor: number
  /** Days that the carrier estimates. */
  dias: number
  /** The carrier's number. */
  numero: string | null
  /** The carrier's service's own name for it; no two guides have one. */
  orden: string | null
  /** Where its label is. */
  rotulo: string | null
  /** Where its carrier shows how far it has come. */
  rastreo: string | null
  /** Why it was refused. */
  motivo: string | null
  creada_en: string
}

/** What carriers told of guides, in the order in which it was heard. */
interface GuiaPasosTable {
  clave: string
  orden: number
  estado: EstadoGuia
  detalle: string | null
  en: string
}

/** Guides of the stand-in for the carriers' service. */
interface SandboxGuiasTable {
  id: Generated<number>
  referencia: string
  rastreo: string
  transportadora: string
  valor: number
  /** The service's word. */
  estado: string
  detalle: string
  /** JSON: what was asked for. */
  datos: string
  creada_en: string
}

/** How things get to people. */
export interface EnviosTables {
  tarifas_envio: TarifasEnvioTable
  guias: GuiasTable
  guia_pasos: GuiaPasosTable
  sandbox_guias: SandboxGuiasTable
}
