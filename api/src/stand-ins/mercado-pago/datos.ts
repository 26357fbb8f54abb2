import * as z from 'zod'

const whole = z.int().positive()

/** What the provider takes of a preference. An amount of pesos has no decimals. */
export const preferenciaSchema = z.object({
  items: z
    .array(
      z.object({
        title: z.string().min(1).max(256),
        quantity: whole,
        unit_price: whole,
        currency_id: z.literal('COP'),
      }),
    )
    .min(1),
  external_reference: z.string().max(256),
  back_urls: z.object({ success: z.url(), failure: z.url(), pending: z.url() }),
  auto_return: z.literal('approved').optional(),
  notification_url: z.url(),
  payer: z.object({ name: z.string(), surname: z.string(), email: z.email().optional() }),
  expires: z.boolean().optional(),
  expiration_date_to: z.iso.datetime().optional(),
})
export type Preferencia = z.infer<typeof preferenciaSchema>

/** What the buyer does on the provider's page, and the payment that makes. */
export const resultados = {
  aprobar: { status: 'approved', status_detail: 'accredited', regreso: 'success' },
  rechazar: { status: 'rejected', status_detail: 'cc_rejected_other_reason', regreso: 'failure' },
  pendiente: { status: 'pending', status_detail: 'pending_contingency', regreso: 'pending' },
} as const
export type Resultado = keyof typeof resultados

/** What the buyer says on the provider's page of who pays; tests and developers play two people with one card by it. */
export const pagadorSchema = z.object({
  documento: z.string().max(40).default(''),
  tarjeta: z.string().max(40).default(''),
})
export type Pagador = z.infer<typeof pagadorSchema>

export const resultadoSchema = z.enum(['aprobar', 'rechazar', 'pendiente', 'azar'])

/** What tests may do to a payment: what the provider, or somebody in between, might. */
export const cambioPagoSchema = z.object({
  status: z.string().optional(),
  status_detail: z.string().optional(),
  monto: whole.optional(),
  moneda: z.string().optional(),
  external_reference: z.string().optional(),
  monto_reembolsado: z.int().nonnegative().optional(),
})
export type CambioPago = z.infer<typeof cambioPagoSchema>

/** What becomes of notices: sent once at once, unless told otherwise. */
export const avisosSchema = z.object({
  /** How often each is sent; 0 loses it. */
  veces: z.int().min(0).max(20).default(1),
  /** Milliseconds until it is sent. */
  demoraMs: z.int().min(0).default(0),
  /** The later one is sent first. */
  alReves: z.boolean().default(false),
  /** Signed by somebody else. */
  falsos: z.boolean().default(false),
})
export type Avisos = z.infer<typeof avisosSchema>

/** What becomes of a dispute, and the words that the payment has then. */
export const disputas = {
  abrir: { status: 'charged_back', status_detail: 'in_process' },
  perder: { status: 'charged_back', status_detail: 'settled' },
  ganar: { status: 'charged_back', status_detail: 'reimbursed' },
} as const
export const disputaSchema = z.object({ accion: z.enum(Object.keys(disputas) as ['abrir']) })
export type Disputa = keyof typeof disputas

/** A refund that somebody makes at the provider's own page; of all that is left without `monto`. */
export const ownReembolsoSchema = z.object({ monto: whole.optional() })

/** What becomes of the refunds that the shop asks for: made and answered, unless told otherwise. */
export const reembolsosSchema = z.object({
  /** The provider will never do it. */
  rechazar: z.boolean().default(false),
  /** So many are made and not answered. */
  sinRespuesta: z.int().min(0).max(20).default(0),
  /** So many are neither. */
  caidas: z.int().min(0).max(20).default(0),
})
export type Reembolsos = z.infer<typeof reembolsosSchema>

const instant = z.iso.datetime()

/** What payments are looked for by. */
export const busquedaSchema = z.object({
  external_reference: z.string().optional(),
  begin_date: instant.optional(),
  end_date: instant.optional(),
  criteria: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).default(0),
})
export type Busqueda = z.infer<typeof busquedaSchema>
