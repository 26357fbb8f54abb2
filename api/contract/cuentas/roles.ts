import * as z from 'zod/mini'
import { idUsuario } from '../values/valores.ts'

/** Everything a person can be in Plaza. Who is none of these counts as Comprador. */
export const roles = ['Comprador', 'Comercio', 'Administrador', 'Socio'] as const
export type Rol = (typeof roles)[number]

/** Roles that a person can choose. Socio is never chosen: the first earning, or asking for it, gives it. */
export const eligibleRoles = ['Comprador', 'Comercio', 'Administrador'] as const

/** Roles that need a validation code issued by an administrator. */
export const rolesWithCodigo = ['Comercio', 'Administrador'] as const
export type RolWithCodigo = (typeof rolesWithCodigo)[number]

/** Who a token speaks for, and what they may be: the roles of the account and of the token together. */
export const identidadSesionSchema = z.object({
  id_usuario: idUsuario(),
  roles: z.array(z.enum(roles)),
  /** What can be asked again who the person is, for half a day, and opens nothing. */
  pase: z.optional(z.string()),
})
export type IdentidadSesion = z.infer<typeof identidadSesionSchema>

/** A pass, to learn whether its person still is what they were. */
export const paseSchema = z.object({ pase: z.string().check(z.maxLength(2000)) })
