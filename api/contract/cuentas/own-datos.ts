import * as z from 'zod/mini'
import { gananciasSchema } from '../ganancias/schemas.ts'
import { sesionAbiertaSchema } from '../identidad/sesion.ts'
import { funciones } from '../miembros/funciones.ts'
import { preferenciaNovedadSchema } from '../novedades/schemas.ts'
import { motivosReporte, resenaPropiaSchema } from '../resenas/schemas.ts'
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
  /** Products that the person's address waits for, or waited. All that follows is left out by an API of before. */
  avisos: z.optional(
    z.array(
      z.object({
        producto_id: id(),
        version: z.string(),
        creado_en: instante(),
        confirmado_en: z.nullable(instante()),
        avisado_en: z.nullable(instante()),
      }),
    ),
  ),
  /** How the person wants to hear of what happens at work, where they said so. */
  preferencias_novedades: z.optional(z.array(preferenciaNovedadSchema)),
  /** When each browser was last seen in which the account was used; what it is known again by tells of nobody. */
  dispositivos: z.optional(z.array(z.object({ visto_en: instante() }))),
  /** Open sign-ins; left out where the identity service is another's. */
  sesiones: z.optional(z.array(sesionAbiertaSchema)),
  /** What the person reported of others' reviews. */
  reportes_hechos: z.optional(
    z.array(
      z.object({
        resena_id: id(),
        motivo: z.enum(motivosReporte),
        nota: z.nullable(z.string()),
        creado_en: instante(),
      }),
    ),
  ),
  /** Sales at a counter whose receipt the person showed. */
  recibos: z.optional(z.array(z.object({ id_transaccion: z.uuid(), creado_en: instante() }))),
  /** Invitations to work in a shop that the person's address was sent. */
  invitaciones_recibidas: z.optional(
    z.array(
      z.object({
        comercio_id: id(),
        funcion: z.enum(funciones),
        creado_en: instante(),
        vence_en: instante(),
        usada_en: z.nullable(instante()),
      }),
    ),
  ),
  /** Roles that an administrator took away. */
  roles_retirados: z.optional(z.array(z.object({ rol: z.enum(roles), retirado_en: instante() }))),
})
export type MisDatos = z.infer<typeof misDatosSchema>
