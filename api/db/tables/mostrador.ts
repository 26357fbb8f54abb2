import type { Generated } from 'kysely'
import type {
  EstadoCaja,
  EstadoComprobante,
  MedioPago,
  MetodoPago,
  TipoDocumentoCliente,
  TipoMovimientoCaja,
} from '../../contract/index.ts'

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
  /** The seller's open till then. */
  caja_id: number | null
  /** 1 when that till had been counted before the sale came. */
  tarde: Generated<number>
  /** Unguessable: names the receipt in its link. */
  recibo: string
  nota_revision: Generated<string>
  /** How many rows of `venta_pagos` it has; 0 where an API of before wrote it, whose one part is what this row says. */
  partes: Generated<number>
  /** Who made it, as its sale says too; this and the next two are null where an API of before wrote the row. */
  vendedor: string | null
  /** What came by card. */
  tarjeta: number | null
  /** What came by wallets, with what was rejected since. */
  billetera: number | null
}

/** A part of what a sale at the counter cost, and by what it was paid. Whole COP. */
interface VentaPagosTable {
  id_transaccion: string
  orden: number
  comercio_id: number
  metodo: MedioPago
  monto: number
  /** A wallet's number, or that of a card's voucher. */
  referencia: string | null
  comprobante_key: string | null
  estado_comprobante: EstadoComprobante | null
  revisado_por: string | null
  revisado_en: string | null
  nota_revision: Generated<string>
  sin_conexion: Generated<number>
}

/** A person's till, from opening to closing. Whole COP. */
interface CajasTable {
  id: Generated<number>
  comercio_id: number
  id_usuario: string
  estado: Generated<EstadoCaja>
  base: number
  abierta_en: string
  contada_en: string | null
  cerrada_en: string | null
  contado: number | null
  diferencia: number | null
  numero_z: number | null
  autorizada_por: string | null
  nota: Generated<string>
  /** JSON: the closing report, as it was when the till was counted. */
  reporte: string | null
}

interface CajaMovimientosTable {
  id: Generated<number>
  caja_id: number
  tipo: TipoMovimientoCaja
  monto: number
  motivo: string
  id_usuario: string
  creado_en: string
}

/** Goods that came back over the counter; the refund of the same id has their lines. Whole COP. */
interface DevolucionesTable {
  id: string
  comercio_id: number
  id_transaccion: string
  caja_id: number | null
  metodo: MetodoPago
  monto: number
  efectivo: number
  motivo: string
  id_usuario: string
  creado_en: string
  /** How many rows of `devolucion_pagos` it has; 0 where an API of before wrote it. */
  partes: Generated<number>
}

/** What of a return's money went back by which means. Whole COP. */
interface DevolucionPagosTable {
  devolucion_id: string
  metodo: MedioPago
  monto: number
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

/** What a counter sold and somebody has to bring. Who and where is null where nobody told it, or once it is forgotten. */
interface DomiciliosTable {
  id_transaccion: string
  comercio_id: number
  nombre: string | null
  direccion: string | null
  telefono: string | null
  creado_en: string
  entregado_en: string | null
  entregado_por: string | null
}

/** What a shop chose for its tills' tiles. */
interface MostradorFavoritosTable {
  comercio_id: number
  /** JSON: ids, in their order. */
  productos: string
  elegidos_por: string
  elegidos_en: string
}

/** By what a supervisor's PIN is known. */
interface MostradorPinesTable {
  comercio_id: number
  id_usuario: string
  huella: string
  /** Wrong ones since the last that was right. */
  intentos: Generated<number>
  /** When they are forgotten. */
  olvida_en: string | null
  puesto_en: string
}

/** A supervisor's word for one sale of somebody. Whole COP. */
interface MostradorAprobacionesTable {
  id: string
  comercio_id: number
  pedida_por: string
  aprobada_por: string
  /** JSON: the very discounts. */
  descuentos: string
  tope: number
  creada_en: string
  vence_en: string
  /** The sale that used it. */
  id_transaccion: string | null
}

/** What came off a sale at the counter, and who let it. Whole COP. */
interface DescuentosMostradorTable {
  id_transaccion: string
  comercio_id: number
  aprobado_por: string
  /** A supervisor's own sale, one with a PIN, or one that was set aside and taken in. */
  modo: 'propio' | 'pin' | 'recibido'
  motivo: string
  valor: number
}

/** Who bought at a counter, as they said it. */
interface VentaClientesTable {
  id_transaccion: string
  comercio_id: number
  tipo_documento: TipoDocumentoCliente
  numero_documento: string
  nombre: string
  creado_en: string
}

/** What the labels of a shop's scales say. */
interface MostradorBalanzasTable {
  comercio_id: number
  /** JSON list of layouts. */
  formatos: string
  puesto_por: string
  puesto_en: string
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
  venta_pagos: VentaPagosTable
  faltantes: FaltantesTable
  domicilios: DomiciliosTable
  cajas: CajasTable
  caja_movimientos: CajaMovimientosTable
  devoluciones: DevolucionesTable
  devolucion_pagos: DevolucionPagosTable
  mostrador_favoritos: MostradorFavoritosTable
  mostrador_balanzas: MostradorBalanzasTable
  mostrador_pines: MostradorPinesTable
  mostrador_aprobaciones: MostradorAprobacionesTable
  venta_clientes: VentaClientesTable
  descuentos_mostrador: DescuentosMostradorTable
  catalogo_cambios: CatalogoCambiosTable
}
