import * as z from 'zod/mini'
import { correo, opcional, requiresCodigo } from '../values/campos.ts'
import { idUsuario, opcion } from '../values/valores.ts'
import {
  datosPersonales,
  documentoOfMinor,
  generos,
  nombreCompleto,
  tiposDocumento,
} from './persona.ts'
import { eligibleRoles, roles } from './roles.ts'

const vacio = 'Este campo es obligatorio'

/** Version of the privacy policy that people consent to today (Ley 1581): who consented to an earlier one is asked again. */
export const consentimientoRegistroVersion = '2026-11'

/** All of them, the newest first. Each can be read for good: `/privacidad?version=2026-11`. */
export const versionesPrivacidad = [consentimientoRegistroVersion] as const

/** The adult who authorises a minor's account. */
export const representanteSchema = z.object(
  {
    ...nombreCompleto(vacio),
    numero_documento: datosPersonales(vacio).numero_documento,
    autoriza: z.literal(true, 'El representante debe autorizar la cuenta'),
  },
  vacio,
)
export type Representante = z.infer<typeof representanteSchema>

/** The box by which a person accepts the treatment of their data. */
export const aceptaDatos = () =>
  z.literal(true, 'Debes aceptar el tratamiento de tus datos para continuar.')

/** The form of somebody of whom nothing is missing but the consent to today's policy. */
export const consentimientoFormSchema = z.object({ acepta: aceptaDatos() })

/** Demands the representative of a minor. */
export const requiresRepresentante = () =>
  z.refine<{ tipo_documento: string; representante?: Representante | undefined }>(
    ({ tipo_documento, representante }) =>
      tipo_documento !== documentoOfMinor || representante !== undefined,
    {
      error: 'Un menor de edad necesita la autorización de su representante.',
      path: ['representante'],
    },
  )

const datos = {
  ...nombreCompleto(vacio),
  ...datosPersonales(vacio),
  como_supiste: opcional(),
  codigoValidacion: opcional(),
  representante: z.optional(representanteSchema),
  /** Version of the consent text that the person accepted. */
  consentimiento_version: opcional(20),
  /** `sub` of who recommended Plaza. What is not a user's is ignored: it never costs anybody an account. */
  referralId: z.optional(z.nullable(z.string())),
}

/** Body of `POST /usuarios`. The password never comes here; `rol` other than Comprador needs `codigoValidacion`. */
export const nuevoUsuarioSchema = z
  .object({
    id_usuario: idUsuario(),
    correo_electronico: correo(),
    ...datos,
    rol: z._default(opcion(eligibleRoles), 'Comprador'),
  })
  .check(requiresCodigo('Se requiere un código de validación para este tipo de cuenta'))
export type NuevoUsuario = z.infer<typeof nuevoUsuarioSchema>

/** Body of `PUT /usuarios/{email}`: the fields to change. The token says whose they are, not `id_usuario`. */
export const cambiosUsuarioSchema = z.extend(z.partial(z.object(datos)), {
  id_usuario: z.optional(idUsuario()),
  rol: z.optional(opcion(eligibleRoles)),
  profile_complete: z.optional(z.boolean('Debe ser verdadero o falso')),
})
export type CambiosUsuario = z.infer<typeof cambiosUsuarioSchema>

/** A user of Plaza. Who signed in with a social provider has no document, telephone or address until the profile is complete. */
export const usuarioSchema = z.object({
  id_usuario: idUsuario(),
  correo_electronico: z.string(),
  nombres: z.string(),
  apellidos: z.string(),
  tipo_documento: z.nullable(z.enum(tiposDocumento)),
  numero_documento: z.nullable(z.string()),
  direccion_principal: z.nullable(z.string()),
  genero: z.nullable(z.enum(generos)),
  telefono: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
  profile_complete: z.boolean(),
})
export type Usuario = z.infer<typeof usuarioSchema>
