import * as z from 'zod/mini'
import { codigoMunicipio } from '../lugares/schemas.ts'
import { linea, telefonoNacional } from '../values/campos.ts'
import { idUsuario } from '../values/valores.ts'
import { generos, tiposDocumento } from './persona.ts'
import { coordenadas } from './ubicacion.ts'

/** Answer of `GET /profile/{userId}`. Empty texts stand for what the person has not told yet. */
export const perfilSchema = z.object({
  id_usuario: idUsuario(),
  correo_electronico: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  telefono: z.string(),
  direccion_principal: z.string(),
  /** Where that is, by the DANE's code; null until the person says. */
  municipio: z.optional(z.nullable(z.string())),
  tipo_documento: z.nullable(z.enum(tiposDocumento)),
  numero_documento: z.nullable(z.string()),
  /** Whether an administrator decided that this document is not theirs. Before that nobody is told whether it is. */
  documento_negado: z.boolean(),
  genero: z.nullable(z.enum(generos)),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
})
export type Perfil = z.infer<typeof perfilSchema>

/** What "Mi Perfil" lets its owner edit. */
export const perfilFormSchema = z.object({
  nombres: linea('Nombres son requeridos.', 100),
  apellidos: linea('Apellidos son requeridos.', 100),
  telefono: telefonoNacional('Teléfono inválido (7-10 dígitos).'),
  direccion_principal: linea('Dirección es requerida.'),
})
export type PerfilForm = z.infer<typeof perfilFormSchema>

/** Body of `PUT /profile/{userId}`. The token says whose profile it is, not `id_usuario`. */
export const cambiosPerfilSchema = z.extend(z.partial(perfilFormSchema), {
  ...z.partial(z.object(coordenadas)).shape,
  municipio: z.optional(z.nullable(codigoMunicipio())),
  id_usuario: z.optional(idUsuario()),
})
export type CambiosPerfil = z.infer<typeof cambiosPerfilSchema>
