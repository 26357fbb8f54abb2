/** A line of what is to be paid. Whole COP with IVA. */
interface ItemPreferencia {
  id: string
  title: string
  quantity: number
  unit_price: number
}

/** What a buyer is asked to pay at the provider's own page. */
export interface NewPreferencia {
  id_transaccion: string
  /** They add up to what is to be paid, shipping included. */
  items: ItemPreferencia[]
  comprador: { nombres: string; apellidos: string; correo: string | undefined }
  /** After this the provider takes no payment. */
  vence_en: Date
  /** One preference however often the same is asked for under one name. */
  clave: string
}

/** A payment as the provider knows it. */
export interface Pago {
  payment_id: string
  /** Mercado Pago's word: approved, pending, rejected, refunded … */
  status: string
  status_detail: string | null
  /** The sale that it pays, as the provider was told. */
  referencia: string | undefined
  /** In units of `moneda`. */
  monto: number
  moneda: string
  monto_reembolsado: number
  creado_en: Date
  actualizado_en: Date
  /** What its payer is known again by: account, e-mail, document and card, as digests that tell of nobody. */
  huellas: string[]
}

export interface NewReembolsoPago {
  payment_id: string
  /** Whole COP. */
  monto: number
  /** One refund however often it is asked for under one name. */
  clave: string
}

/** Payments made from `desde` on, a page of them from 0. */
export interface BusquedaPagos {
  desde: Date
  pagina: number
}

/** Takes money by Mercado Pago's Checkout Pro. Everything throws pago_no_disponible when the provider does not answer. */
export interface Pagos {
  createPreferencia(nueva: NewPreferencia): Promise<{ id: string; init_point: string }>
  findPago(payment_id: string): Promise<Pago | undefined>
  /** Every payment that was tried for a sale. */
  listPagos(id_transaccion: string): Promise<Pago[]>
  /** Payments by when they were made, the oldest first. */
  searchPagos(busqueda: BusquedaPagos): Promise<{ pagos: Pago[]; isFull: boolean }>
  /** Answers false when the provider will never do it. */
  refund(reembolso: NewReembolsoPago): Promise<boolean>
  /** What a payment of this person would be known by. */
  huellasOf(persona: { correo: string | null; documento: string | null }): string[]
}
