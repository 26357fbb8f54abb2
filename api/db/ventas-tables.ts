import type { Generated } from 'kysely'
import type {
  CanalVenta,
  ClaseIva,
  EsperaReembolso,
  EstadoEnvio,
  EstadoGanancia,
  EstadoTx,
  EstadoVenta,
  MotivoWithoutGanancia,
  StoredEstadoReembolso,
  TipoAlerta,
} from '../contract/index.ts'

interface VentasTable {
  id_transaccion: string
  fecha_y_hora: string
  estado: EstadoVenta
  id_usuario: string
  id_factura: string | null
  valor_neto_total: number
  valor_IVA_total: number
  valor_del_envio: number
  valor_total: number
  total_a_pagar: number
  valor_a_repartir: number
  id_pago_mercado_pago: string | null
  estado_tx: EstadoTx
  fecha_actualizacion_transaccion: string | null
  direccion_envio: string | null
  canal_venta: CanalVenta
  referente_id: string | null
  /** 1 while the units are the buyer's: set aside or sold. */
  tiene_stock: Generated<number>
  /** Until when it may be paid; null at the counter. */
  vence_en: string | null
  /** Until when the buyer may withdraw; null until it is paid. */
  retracto_hasta: string | null
  /** When the provider was last asked about it on a reader's behalf. */
  consultada_en: string | null
}

/** The line as it was sold. */
interface VentaLineasTable {
  id_transaccion: string
  producto_id: number
  comercio_id: number
  orden: number
  cantidad: number
  nombre: string
  imagen: string | null
  valor_total: number
  valor_neto: number
  porcentaje_impuestos: number
  clase_iva: ClaseIva
  /** Of the whole line. */
  valor_IVA: number
  porcentaje_regalo_total: number
  cantidad_reembolsada: Generated<number>
  /** 1 when it cannot be withdrawn from. */
  sin_retracto: Generated<number>
}

/** What each shop of a paid order sends. */
interface VentaEnviosTable {
  id_transaccion: string
  comercio_id: number
  estado: Generated<EstadoEnvio>
  transportadora: string | null
  guia: string | null
  despachado_en: string | null
  entregado_en: string | null
  version: Generated<number>
}

/** Which shops a sale is of; it writes itself. */
interface VentaComerciosTable {
  id_transaccion: string
  comercio_id: number
  fecha_y_hora: string
  estado: EstadoVenta
  /** 1 when the shop sees it. */
  suya: number
}

/** How many sales a list has on a day, in a state; they write themselves. */
interface VentaConteosTable {
  /** `todas`, `7 suya`, `7 ajena`, or `7 de <sub>`: what somebody sold at the counter of shop 7. */
  lista: string
  dia: string
  estado: EstadoVenta
  cuantas: number
}

/** What is not in them yet. */
interface VentaConteosCambiosTable extends VentaConteosTable {
  id: Generated<number>
}

/** Days that were summed up. */
interface IngresosDiasTable {
  dia: string
}

/** Days of which something changed since. */
interface IngresosCambiosTable {
  id: Generated<number>
  dia: string
}

interface IngresosRondasTable {
  ronda: string
}

/** Every state that a sale has been in. */
interface VentaEstadosTable {
  id_transaccion: string
  orden: number
  estado: EstadoVenta
  estado_tx: EstadoTx
  fecha_y_hora: string
}

/** The names that clients gave to what they sent, and what each made. */
interface IdempotenciaTable {
  id_usuario: string
  clave: string
  /** Digest of the body. */
  huella: string
  recurso: string
  creado_en: string
}

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
  /** Grows with each time that the provider is asked under another name. */
  intento: Generated<number>
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

/** Sales, what was paid for them, what they earned, and the work that is due. */
export interface VentasTables {
  ventas: VentasTable
  venta_lineas: VentaLineasTable
  venta_envios: VentaEnviosTable
  venta_estados: VentaEstadosTable
  venta_comercios: VentaComerciosTable
  venta_conteos: VentaConteosTable
  venta_conteos_cambios: VentaConteosCambiosTable
  ingresos_dias: IngresosDiasTable
  ingresos_cambios: IngresosCambiosTable
  ingresos_rondas: IngresosRondasTable
  idempotencia: IdempotenciaTable
  preferencias: PreferenciasTable
  pagos: PagosTable
  avisos_pago: AvisosPagoTable
  alertas_pago: AlertasPagoTable
  barridos_pago: BarridosPagoTable
  reembolsos: ReembolsosTable
  reembolso_lineas: ReembolsoLineasTable
  ganancias: GananciasTable
  lotes: LotesTable
  trabajos: TrabajosTable
  trabajos_agotados: TrabajosAgotadosTable
  sandbox_preferencias: SandboxPreferenciasTable
  sandbox_pagos: SandboxPagosTable
  sandbox_reembolsos: SandboxReembolsosTable
}
