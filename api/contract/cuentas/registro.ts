import * as z from 'zod/mini'
import { claveNueva, confirma, correo, exigeCodigo, opcional } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'
import { datosPersonales, nombreCompleto } from './persona.ts'
import { rolesConCodigo, rolesElegibles } from './roles.ts'
import { aceptaDatos, exigeRepresentante, representanteSchema } from './schemas.ts'

const vacio = 'Este campo es obligatorio'

const claves = {
  password: claveNueva(vacio),
  confirmPassword: z.string(vacio).check(z.minLength(1, vacio)),
}

/** What of step 1 outlives a reload: all but the passwords. */
export const registroGuardadoSchema = z.object({
  ...nombreCompleto(vacio),
  correo_electronico: correo(vacio),
})
export type RegistroGuardado = z.infer<typeof registroGuardadoSchema>

/** Step 1 of the registration. */
export const registroPaso1FormSchema = z
  .extend(registroGuardadoSchema, claves)
  .check(confirma('password'))
export type RegistroPaso1Form = z.infer<typeof registroPaso1FormSchema>

/** The password asked for again in step 2, after a reload. */
export const registroClaveFormSchema = z.object(claves).check(confirma('password'))
export type RegistroClaveForm = z.infer<typeof registroClaveFormSchema>

/** The popup that chooses a role. */
export const rolFormSchema = z.object({
  rol: opcion(rolesConCodigo, 'Debes seleccionar un tipo de cuenta'),
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
    rol: z._default(opcion(rolesElegibles), 'Comprador'),
    codigoValidacion: opcional(),
    representante: z.optional(representanteSchema),
    acepta: aceptaDatos(),
  })
  .check(exigeCodigo(vacio), exigeRepresentante())
export type RegistroPaso2Form = z.infer<typeof registroPaso2FormSchema>
