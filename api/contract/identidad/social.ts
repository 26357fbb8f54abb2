import * as z from 'zod/mini'
import { opcion } from '../values/valores.ts'

/** Providers of the social sign-in, by their name at the identity service. */
export const proveedoresSociales = ['Google', 'Facebook'] as const
export type ProveedorSocial = (typeof proveedoresSociales)[number]

/** Query of `GET /auth/social/start`. `returnUrl` is a path of Plaza; anything else counts as "/". */
export const inicioSocialQuerySchema = z.object({
  provider: opcion(proveedoresSociales),
  frontendOrigin: z.url('El origen no es válido'),
  returnUrl: z.optional(z.string()),
  referrerId: z.optional(z.string()),
  /** A nonce of the browser's own, which it gets back with the tokens: 32 bytes in base64url. */
  inicio: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'El inicio no es válido'))),
})
export type InicioSocialQuery = z.infer<typeof inicioSocialQuerySchema>

/** Query that the identity service adds when it comes back to `GET /auth/callback`. */
export const regresoIdentidadQuerySchema = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
})
export type RegresoIdentidadQuery = z.infer<typeof regresoIdentidadQuerySchema>

/**
 * What the page /oauth-callback finds in its address: the tokens and `user` in base64, or an error. The refresh token
 * comes in a fragment only. `inicio` is the nonce that this browser began with: without it the tokens open nothing.
 */
export const regresoSocialSchema = z.object({
  accessToken: z.optional(z.string()),
  idToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  user: z.optional(z.string()),
  state: z.optional(z.string()),
  returnUrl: z.optional(z.string()),
  inicio: z.optional(z.string()),
  error: z.optional(z.string()),
  details: z.optional(z.string()),
})
export type RegresoSocial = z.infer<typeof regresoSocialSchema>

/** What `user` holds once decoded. Good for display; who somebody is, the token says. */
export const usuarioSocialSchema = z.object({
  id_usuario: z.string(),
  correo_electronico: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  profile_complete: z.boolean(),
})
export type UsuarioSocial = z.infer<typeof usuarioSocialSchema>

/** What `state` holds once decoded. */
export const estadoSocialSchema = z.object({ referrerId: z.optional(z.string()) })
export type EstadoSocial = z.infer<typeof estadoSocialSchema>
