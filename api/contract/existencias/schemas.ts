import * as z from 'zod/mini'
import { correo } from '../values/campos.ts'

/** Version of the consent text beside the field (Ley 1581). */
export const consentimientoAvisoVersion = '2026-11'

/** All of them, the newest first: a page that was opened before a new one sends the earlier. */
export const versionesAviso = [consentimientoAvisoVersion] as const

export const isVersionOfAviso = (version: string) =>
  (versionesAviso as readonly string[]).includes(version)

/** Products that one address may wait for at once. */
export const mostAvisos = 30

/** Body of `POST /productos/{id}/avisos/correo`: an address that wants to know once that the product is back. */
export const nuevoAvisoSchema = z.object({
  correo_electronico: correo(),
  acepta: z.literal(true, 'Debes aceptar el tratamiento de tus datos para que te escribamos'),
  version: z.string().check(z.minLength(1), z.maxLength(20)),
})
export type NuevoAviso = z.infer<typeof nuevoAvisoSchema>
