import * as z from 'zod/mini'
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
})
export type Envio = z.infer<typeof envioSchema>
