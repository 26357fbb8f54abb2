import * as z from 'zod/mini'
import { opcional } from '../values/campos.ts'

/** Version of the partners' terms that "Quiero ser Socio" shows. */
export const terminosSocioVersion = '2026-11'

/** Body of `PUT /profile/{userId}/socio`. */
export const nuevoSocioSchema = z.object({
  /** Version of the terms that the person accepted. */
  terminos_version: opcional(20),
})
export type NuevoSocio = z.infer<typeof nuevoSocioSchema>
