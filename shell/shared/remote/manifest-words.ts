import * as z from 'zod'

/** The roles that a route or a menu entry may ask for. */
export const roles = ['Comprador', 'Comercio', 'Administrador', 'Socio'] as const
export type Role = (typeof roles)[number]

/** What somebody may be in a shop. */
export const funciones = ['dueño', 'supervisor', 'cajero'] as const

export const path = z.string().regex(/^\/\S*$/, 'a path starts with / and has no spaces')
export const roleList = z.array(z.enum(roles)).min(1)
