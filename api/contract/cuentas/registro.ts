import * as z from 'zod/mini'
import { confirma, correo, newClave, opcional, requiresCodigo } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'
import { datosPersonales, nombreCompleto } from './persona.ts'
import { eligibleRoles, rolesWithCodigo } from './roles.ts'
import { aceptaDatos, representanteSchema, requiresRepresentante } from './schemas.ts'

const vacio = 'Este campo es obligatorio'

const claves = {
  password: newClave(vacio),
  confirmPassword: z.string(vacio).check(z.minLength(1, vacio)),
}

/** What of step 1 outlives a reload: all but the passwords. */
export const storedRegistroSchema = z.object({
  ...nombreCompleto(vacio),
  correo_electronico: correo(vacio),
})
export type StoredRegistro = z.infer<typeof storedRegistroSchema>

/** Step 1 of the registration. */
export const registroPaso1FormSchema = z
  .extend(storedRegistroSchema, claves)
  .check(confirma('password'))
export type RegistroPaso1Form = z.infer<typeof registroPaso1FormSchema>

/** The password asked for again in step 2, after a reload. */
export const registroClaveFormSchema = z.object(claves).check(confirma('password'))
export type RegistroClaveForm = z.infer<typeof registroClaveFormSchema>

/** The popup that chooses a role. */
export const rolFormSchema = z.object({
  rol: opcion(rolesWithCodigo, 'Debes seleccionar un tipo de cuenta'),
  codigoValidacion: z
    .string(vacio)
    .check(
      z.trim(),
      z.minLength(1, 'Se requiere un código de validación para este tipo de cuenta'),
    ),
})
export type RolForm = z.infer<typeof rolFormSchema>

/** Step 2 of the registration. A minor (Tarjeta de identidad) needs `representante`. */
export const registroPaso2FormSchema = z
  .object({
    ...datosPersonales(vacio),
    como_supiste: opcional(),
    rol: z._default(opcion(eligibleRoles), 'Comprador'),
    codigoValidacion: opcional(),
    representante: z.optional(representanteSchema),
    acepta: aceptaDatos(),
  })
  .check(requiresCodigo(vacio), requiresRepresentante())
export type RegistroPaso2Form = z.infer<typeof registroPaso2FormSchema>
