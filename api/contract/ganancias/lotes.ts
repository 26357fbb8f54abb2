import * as z from 'zod/mini'
import { cop, idUsuario, instante, pagina, paginacion } from '../values/valores.ts'

/** Query of a listing that is only turned by pages. */
export const paginaQuerySchema = z.object(paginacion)

const socio = {
  id_usuario: idUsuario(),
  /** Null once the account is gone. */
  nombres: z.nullable(z.string()),
  apellidos: z.nullable(z.string()),
  correo_electronico: z.nullable(z.string()),
  /** Earnings, those that refunds took back among them. */
  ganancias: z.int(),
}

/** What a partner has earned and was not paid. `valor` is whole COP; refunds may outweigh, then it is negative. */
export const porPagarSchema = z.object({
  ...socio,
  valor: z.int(),
  /** Whether they accepted today's terms. Nobody else is paid. */
  acepta_terminos: z.boolean(),
  /** Whether they did, and their document is nobody else's. Nobody else is paid either. */
  documento_propio: z.boolean(),
})
export type PorPagar = z.infer<typeof porPagarSchema>

/** Answer of `GET /admin/ganancias/por-pagar`, the most first. `valor_total` is what a batch would pay now, on whatever page. */
export const gananciasPorPagarSchema = z.extend(pagina(porPagarSchema), {
  valor_total: cop(),
  /** How many partners it would pay. */
  se_pagan: z.int(),
})
export type GananciasPorPagar = z.infer<typeof gananciasPorPagarSchema>

/** Body of `POST /admin/lotes`. `valor_total` is what the administrator saw; another answers 409. */
export const nuevoLoteSchema = z.object({ valor_total: z.optional(cop()) })
export type NuevoLote = z.infer<typeof nuevoLoteSchema>

const lote = {
  id: z.uuid(),
  creado_en: instante(),
  /** Who paid. */
  pagado_por: idUsuario(),
  valor_total: cop(),
  personas: z.int(),
}

/** Earnings that were paid together. */
export const loteSchema = z.object(lote)
export type Lote = z.infer<typeof loteSchema>

/** The same with what each partner got. */
export const loteDetalleSchema = z.object({
  ...lote,
  pagos: z.array(z.object({ ...socio, valor: cop() })),
})
export type LoteDetalle = z.infer<typeof loteDetalleSchema>

/** Answer of `GET /admin/lotes`, newest first. */
export const lotesPageSchema = pagina(loteSchema)
export type LotesPage = z.infer<typeof lotesPageSchema>
