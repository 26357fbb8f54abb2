import * as z from 'zod/mini'
import { opcional, requiresCodigo } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'
import { datosPersonales, nombreCompleto } from './persona.ts'
import { eligibleRoles } from './roles.ts'
import { aceptaDatos, representanteSchema, requiresRepresentante } from './schemas.ts'

const vacio = 'Este campo es obligatorio'

/**
 * What a person who came through a social provider still has to tell. The e-mail is the provider's and locked. A minor (Tarjeta de
 * identidad) needs `representante`.
 */
export const completePerfilFormSchema = z
  .object({
    ...nombreCompleto(vacio),
    ...datosPersonales(vacio),
    rol: opcion(eligibleRoles, 'Debes seleccionar un tipo de cuenta'),
    codigoValidacion: opcional(),
    representante: z.optional(representanteSchema),
    acepta: aceptaDatos(),
  })
  .check(
    requiresCodigo('Se requiere un código de validación para este tipo de cuenta'),
    requiresRepresentante(),
  )
export type CompletePerfilForm = z.infer<typeof completePerfilFormSchema>
