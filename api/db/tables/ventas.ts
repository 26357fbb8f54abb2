import type { Generated } from 'kysely'
import type {
  CanalVenta,
  ClaseIva,
  EstadoEnvio,
  EstadoTx,
  EstadoVenta,
  UnidadVenta,
} from '../../contract/index.ts'

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
  /** Where that is, by the DANE's code. */
  municipio_envio: Generated<string | null>
  /** JSON: what each shop's part costs to bring and when it comes, as it was sold. */
  envios_cotizados: Generated<string | null>
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
  /** The coupon that it holds a use of while `tiene_stock` is 1. */
  cupon_id: Generated<number | null>
  /** Its code. */
  cupon: Generated<string | null>
  /** What its lines cost less by it, IVA included; their `descuento` comes to it. */
  descuento_total: Generated<number>
  /** What shipping costs less by it. */
  descuento_envio: Generated<number>
}

/** The line as it was sold. */
interface VentaLineasTable {
  id_transaccion: string
  producto_id: number
  comercio_id: number
  orden: number
  /** Units, or grams where `unidad` is kilogramo. */
  cantidad: number
  unidad: Generated<UnidadVenta>
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
  /** What the whole line costs its buyer less, IVA included. */
  descuento: Generated<number>
  /** How much of that Plaza pays its shop. */
  aporte_plaza: Generated<number>
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

/** Every state that a sale has been in. */
interface VentaEstadosTable {
  id_transaccion: string
  orden: number
  estado: EstadoVenta
  estado_tx: EstadoTx
  fecha_y_hora: string
}

/** Which shops a sale is of; it writes itself. */
interface VentaComerciosTable {
  id_transaccion: string
  comercio_id: number
  fecha_y_hora: string
  estado: EstadoVenta
  /** 1 when the shop sees it. */
  suya: number
  /** In which of the shop's lists of orders it stands; `sin_despacho` is not sent, and nothing is left of it to send. */
  lista_envio: Generated<EstadoEnvio | 'sin_despacho' | null>
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

/** By how much sums of days have changed since; they write themselves. Without a product they tell of sales alone. */
interface SumasCambiosTable {
  id: Generated<number>
  dia: string
  comercio_id: number
  ventas: number
  valor_total: number
}

interface IngresosRondasTable {
  ronda: string
}

/** How many people took another product together with one: a row for each way round. */
interface JuntosTable {
  producto_id: number
  otro_id: number
  /** Those who were counted, and `iniciales`. */
  personas: number
  iniciales: Generated<number>
}

/** The pairs that a sale counts for; `uno` is the lower id. */
interface JuntosVentasTable {
  uno: number
  otro: number
  /** Who bought them; at a counter, where nobody has a name, the sale. */
  quien: string
  id_transaccion: string
}

/** Sales of which is to be counted anew what was taken together; they write themselves. */
interface JuntosCambiosTable {
  id: Generated<number>
  id_transaccion: string
  /** From when on; null at once. */
  desde: string | null
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

/** Sales, their lists, and what they bring in. */
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
  sumas_cambios: SumasCambiosTable
  juntos: JuntosTable
  juntos_ventas: JuntosVentasTable
  juntos_cambios: JuntosCambiosTable
  idempotencia: IdempotenciaTable
}
