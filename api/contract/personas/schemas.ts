import * as z from 'zod/mini'
import { roles } from '../cuentas/roles.ts'
import { comercioDeUsuarioSchema } from '../miembros/funciones.ts'
import { obligatorio } from '../values/campos.ts'
import { idUsuario, instante, opcion } from '../values/valores.ts'

/** Roles that an administrator can take away. Everybody may buy. */
export const removableRoles = ['Comercio', 'Administrador', 'Socio'] as const
export type RemovableRol = (typeof removableRoles)[number]

/** Those that an administrator gives back. Whoever is to administer again needs a new code. */
export const restorableRoles = ['Comercio', 'Socio'] as const
export type RestorableRol = (typeof restorableRoles)[number]

const buscada = 'Escribe al menos 3 letras del nombre o del correo'
const demasiada = 'Escribe 100 letras como máximo'

/** Body of `POST /admin/personas/busqueda`: part of a name or of an e-mail. A body, because addresses are kept out of paths. */
export const busquedaPersonasSchema = z.object({
  q: z.string(buscada).check(z.trim(), z.minLength(3, buscada), z.maxLength(100, demasiada)),
})
export type BusquedaPersonas = z.infer<typeof busquedaPersonasSchema>

/** Somebody as administrators see them. */
export const personaSchema = z.object({
  id_usuario: idUsuario(),
  nombre: z.string(),
  correo_electronico: z.string(),
  roles: z.array(z.enum(roles)),
  /** Where they work. */
  comercios: z.array(comercioDeUsuarioSchema),
})
export type Persona = z.infer<typeof personaSchema>

/** The same with what was taken from them and where they are signed in: null where Plaza cannot know. */
export const personaDetalleSchema = z.extend(personaSchema, {
  retirados: z.array(z.object({ rol: z.enum(roles), retirado_en: instante() })),
  sesiones: z.nullable(
    z.array(z.object({ dispositivo: z.string(), desde: instante(), ultimo_uso: instante() })),
  ),
})
export type PersonaDetalle = z.infer<typeof personaDetalleSchema>

/** Its answer: by name, 20 at most. */
export const personasSchema = z.array(personaSchema)

const motivo = obligatorio('Escribe el motivo', 300)

/** Body of `POST /admin/personas/{userId}/cierres`. */
export const cierreSesionesSchema = z.object({ motivo })
export type CierreSesiones = z.infer<typeof cierreSesionesSchema>

/** Body of `POST /admin/personas/{userId}/segundo-factor/retiros`. */
export const retiroFactorSchema = z.object({ motivo })
export type RetiroFactor = z.infer<typeof retiroFactorSchema>

/** Body of `POST /admin/personas/{userId}/retiros`. */
export const retiroRolSchema = z.object({ rol: opcion(removableRoles, 'Elige el rol'), motivo })
export type RetiroRol = z.infer<typeof retiroRolSchema>

/** Body of `POST /admin/personas/{userId}/roles`. */
export const devolucionRolSchema = z.object({
  rol: opcion(restorableRoles, 'Elige el rol'),
  motivo,
})
export type DevolucionRol = z.infer<typeof devolucionRolSchema>
