import * as z from 'zod/mini'

/** Version of the consent text shown beside the newsletter box (Ley 1581). */
export const consentimientoBoletinVersion = '2026-11'

/** All of them, the newest first: a page that was opened before a new one sends the earlier. */
export const versionesBoletin = [consentimientoBoletinVersion] as const

export const isVersionOfBoletin = (version: string) =>
  (versionesBoletin as readonly string[]).includes(version)

/** Body of `POST /boletin`: a newsletter subscription with the consent it was given under. */
export const nuevaSuscripcionSchema = z.object({
  correo_electronico: z.email('Introduce un correo electrónico válido').check(z.maxLength(254)),
  acepta: z.literal(true, 'Debes aceptar el tratamiento de tus datos para suscribirte'),
  version: z.string().check(z.minLength(1), z.maxLength(20)),
})
export type NuevaSuscripcion = z.infer<typeof nuevaSuscripcionSchema>
