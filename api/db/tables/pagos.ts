import type { Generated } from 'kysely'
import type { EsperaReembolso, StoredEstadoReembolso, TipoAlerta } from '../../contract/index.ts'

interface PreferenciasTable {
  id_transaccion: string
  intento: number
  preference_id: string
  init_point: string
  creado_en: string
}

/** Payments as the provider last told of them. */
interface PagosTable {
  payment_id: string
  /** Null when its reference is no sale's. */
  id_transaccion: string | null
  status: string
  status_detail: string | null
  monto: number
  monto_reembolsado: number
  /** Why it pays for nothing; null when it is as it should be. */
  alerta: string | null
  /** 1 when it pays for nothing and is being given back. */
  devuelto: Generated<number>
  /** Grows with each time that it is sent back under another name. */
  devolucion_intento: Generated<number>
  /** 1 when the provider refused that the last time, or still has the money. */
  devolucion_rechazada: Generated<number>
  actualizado_en: string
  /** What its payer is known again by: digests, a space between two. */
  huellas: Generated<string>
}

interface AvisosPagoTable {
  payment_id: string
  firmado_en: string
  accion: string
  /** The provider's own name for the notice; it is not signed. */
  aviso_id: string
  creado_en: string
}

/** Money at the provider that no sale explains; open until `cerrada_en`. */
interface AlertasPagoTable {
  id: Generated<number>
  payment_id: string
  tipo: TipoAlerta
  /** Empty where it is of no refund. */
  reembolso_id: Generated<string>
  id_transaccion: string | null
  /** What it is about, whole COP. */
  monto: number
  creada_en: string
  cerrada_en: string | null
  /** Null when it explained itself. */
  cerrada_por: string | null
  nota: string | null
}

/** How far the daily look at all recent payments has come. */
interface BarridosPagoTable {
  /** Day of America/Bogota on which it is done. */
  dia: string
  /** Begin of the day of payments that comes next. */
  desde: string
  pagina: Generated<number>
  pagos: Generated<number>
  cambiados: Generated<number>
  empezado_en: string
  terminado_en: string | null
}

interface ReembolsosTable {
  id: string
  id_transaccion: string
  monto: number
  estado: StoredEstadoReembolso
  /** What it waits for, or why it does not go; null while it is the provider's. */
  espera: Generated<EsperaReembolso | null>
  /** The shop whose word it waits for. */
  comercio_id: Generated<number | null>
  /** Until when that shop has to say whether the goods came back. */
  recibir_hasta: Generated<string | null>
  /** What the shop found wrong with them. */
  motivo: Generated<string | null>
  decidido_por: Generated<string | null>
  /** 0 where the units do not go back on sale. */
  a_la_venta: Generated<number>
  /** Grows with each time that the provider is asked under another name. */
  intento: Generated<number>
  /** Until when somebody asks the provider for it, at the most; null while nobody does. */
  pide_hasta: Generated<string | null>
  /** Null when it was made at the provider. */
  pedido_por: string | null
  creado_en: string
  hecho_en: string | null
}

interface ReembolsoLineasTable {
  reembolso_id: string
  producto_id: number
  cantidad: number
}

interface SandboxPreferenciasTable {
  id: string
  clave: string
  huella: string
  /** JSON. */
  datos: string
  monto: number
}

interface SandboxPagosTable {
  id: Generated<number>
  preferencia_id: string
  external_reference: string
  status: string
  status_detail: string
  monto: number
  moneda: string
  monto_reembolsado: Generated<number>
  creado_en: Generated<string | null>
  actualizado_en: string
  /** Who pays, as JSON: correo, documento, tarjeta. */
  pagador: Generated<string>
}

interface SandboxReembolsosTable {
  id: Generated<number>
  pago_id: number
  clave: string
  monto: number
}

/** What was paid for sales and given back, and the payment sandbox. */
export interface PagosTables {
  preferencias: PreferenciasTable
  pagos: PagosTable
  avisos_pago: AvisosPagoTable
  alertas_pago: AlertasPagoTable
  barridos_pago: BarridosPagoTable
  reembolsos: ReembolsosTable
  reembolso_lineas: ReembolsoLineasTable
  sandbox_preferencias: SandboxPreferenciasTable
  sandbox_pagos: SandboxPagosTable
  sandbox_reembolsos: SandboxReembolsosTable
}
