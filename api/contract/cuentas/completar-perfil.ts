import * as z from 'zod/mini'
import { exigeCodigo, opcional } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'
import { datosPersonales, nombreCompleto } from './persona.ts'
import { rolesElegibles } from './roles.ts'
import { aceptaDatos, exigeRepresentante, representanteSchema } from './schemas.ts'

const vacio = 'Este campo es obligatorio'

/**
 * What a person who came through a social provider still has to tell. The e-mail is the provider's and locked. A minor (Tarjeta de
 * identidad) needs `representante`.
 */
export const completarPerfilFormSchema = z
  .object({
    ...nombreCompleto(vacio),
    ...datosPersonales(vacio),
    rol: opcion(rolesElegibles, 'Debes seleccionar un tipo de cuenta'),
    codigoValidacion: opcional(),
    representante: z.optional(representanteSchema),
    acepta: aceptaDatos(),
  })
  .check(
    exigeCodigo('Se requiere un código de validación para este tipo de cuenta'),
    exigeRepresentante(),
  )
export type CompletarPerfilForm = z.infer<typeof completarPerfilFormSchema>
