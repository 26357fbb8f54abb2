import * as z from 'zod/mini'
import { codigo, confirma, correo, newClave } from '../values/campos.ts'

/** Milliseconds that a success text stays before the screen moves on. */
export const esperaRedireccionMs = 2000

/** Most milliseconds between two tries of a refused refresh. */
export const maxRefreshWaitMs = 5000

/** The sign-in form. An old password may be shorter than a new one must be. */
export const inicioSesionFormSchema = z.object({
  email: correo(),
  password: z
    .string('Contraseña es obligatoria')
    .check(z.minLength(1, 'Contraseña es obligatoria')),
})
export type InicioSesionForm = z.infer<typeof inicioSesionFormSchema>

/** The code of a second factor: six digits, or a recovery code. */
export const codigoIngresoFormSchema = z.object({ code: codigo() })
export type CodigoIngresoForm = z.infer<typeof codigoIngresoFormSchema>

/** The password change of a signed-in person. */
export const changeClaveFormSchema = z
  .object({
    password: z
      .string('Contraseña es obligatoria')
      .check(z.minLength(1, 'Contraseña es obligatoria')),
    newPassword: newClave('Nueva contraseña es obligatoria'),
    confirmPassword: z
      .string('Confirmar contraseña es obligatorio')
      .check(z.minLength(1, 'Confirmar contraseña es obligatorio')),
  })
  .check(confirma('newPassword'))
export type ChangeClaveForm = z.infer<typeof changeClaveFormSchema>

/** What the browser keeps of the signed-in user beside the tokens; who came through a social provider has the last three. */
export const storedUsuarioSchema = z.object({
  email: z.string(),
  name: z.string(),
  sub: z.string(),
  id_usuario: z.optional(z.string()),
  apellidos: z.optional(z.string()),
  profile_complete: z.optional(z.boolean()),
})
export type StoredUsuario = z.infer<typeof storedUsuarioSchema>

/** The current session. `expiresAt` is in ms since 1970. */
export const sesionSchema = z.object({
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  sub: z.nullable(z.string()),
  token: z.nullable(z.string()),
  idToken: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  expiresAt: z.number(),
  isAuthenticated: z.boolean(),
})
export type Sesion = z.infer<typeof sesionSchema>

/** A session's id: the `origin_jti` of its tokens. */
export const sesionIdSchema = z.guid()

/** One session of a person, on one device. */
export const sesionAbiertaSchema = z.object({
  id: sesionIdSchema,
  /** Browser and system ("Chrome en Android"); empty when it told neither. */
  dispositivo: z.string(),
  /** When the person signed in. */
  desde: z.iso.datetime(),
  /** To about ten minutes. */
  ultimo_uso: z.iso.datetime(),
  /** Whether it is the one that asks. */
  es_esta: z.boolean(),
})
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>

/** What a person knows of their second factor. */
export const segundoFactorSchema = z.object({
  activo: z.boolean(),
  /** Recovery codes that are left. */
  rescates_restantes: z.int(),
})
export type SegundoFactor = z.infer<typeof segundoFactorSchema>

/** New recovery codes, told once. */
export const rescatesSchema = z.object({ rescates: z.array(z.string()) })
export type Rescates = z.infer<typeof rescatesSchema>

/** Those of a person, the one that asks first. */
export const sesionesAbiertasSchema = z.array(sesionAbiertaSchema)
