import * as z from 'zod/mini'
import { pasoGuiaSchema } from '../guias/schemas.ts'
import { id, instante } from '../values/valores.ts'
import { estadosEnvio } from '../ventas/rules.ts'

/** Who carries what was sent, under which number, and since when. */
export const avance = {
  transportadora: z.nullable(z.string()),
  guia: z.nullable(z.string()),
  despachado_en: z.nullable(instante()),
  entregado_en: z.nullable(instante()),
}

/** What one shop of a paid order sends, and how far it has come. */
export const envioSchema = z.object({
  comercio_id: id(),
  estado: z.enum(estadosEnvio),
  ...avance,
  /** Where its carrier shows it; null where nobody knows. */
  rastreo: z.optional(z.nullable(z.string())),
  /** What its carrier told of it, the oldest first; none where a shop writes by hand who carries it. */
  pasos: z.optional(z.array(pasoGuiaSchema)),
})
export type Envio = z.infer<typeof envioSchema>
