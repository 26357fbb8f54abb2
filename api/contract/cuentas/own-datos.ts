import * as z from 'zod/mini'
import { gananciasSchema } from '../ganancias/schemas.ts'
import { resenaPropiaSchema } from '../resenas/schemas.ts'
import { id, instante } from '../values/valores.ts'
import { ventaSchema } from '../ventas/schemas.ts'
import { perfilSchema } from './perfil.ts'
import { roles } from './roles.ts'
import { representanteSchema } from './schemas.ts'

const textos = ['registro', 'socio'] as const

/** Answer of `GET /profile/{userId}/datos`: everything that Plaza keeps about a person (Ley 1581, art. 8). */
export const misDatosSchema = z.object({
  generado_en: instante(),
  perfil: z.extend(perfilSchema, {
    como_supiste: z.nullable(z.string()),
    /** `sub` of who recommended Plaza. */
    referente_id: z.nullable(z.string()),
    creado_en: instante(),
  }),
  representante: z.nullable(
    z.extend(z.omit(representanteSchema, { autoriza: true }), { autoriza_en: instante() }),
  ),
  roles: z.array(z.object({ rol: z.enum(roles), creado_en: instante() })),
  /** Texts that the person accepted, by version. */
  consentimientos: z.array(
    z.object({ texto: z.enum(textos), version: z.string(), creado_en: instante() }),
  ),
  /** Validation codes that the person issued or used. The codes themselves are not kept. */
  codigos: z.array(
    z.object({
      role_assigned: z.enum(roles),
      accion: z.enum(['generado', 'usado']),
      fecha: instante(),
    }),
  ),
  /** The newsletter subscription of the person's address. */
  boletin: z.nullable(z.object({ version: z.string(), creado_en: instante() })),
  /** Shops that the person administers. */
  comercios: z.array(z.object({ id: z.int(), nombre_barrio: z.string() })),
  /** What the person bought, newest first. */
  compras: z.array(ventaSchema),
  /** What the person earned by recommending, newest first. */
  ganancias: gananciasSchema,
  /** What the person said of products, the newest first. */
  resenas: z.array(z.extend(resenaPropiaSchema, { producto_id: id() })),
  /** What the person keeps to find again, the latest first; left out by an API of before. */
  favoritos: z.optional(z.array(z.object({ producto_id: id(), creado_en: instante() }))),
})
export type MisDatos = z.infer<typeof misDatosSchema>
