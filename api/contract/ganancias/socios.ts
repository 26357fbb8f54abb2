import * as z from 'zod/mini'
import { opcional } from '../values/campos.ts'

/** Version of the partners' terms, which whoever wants to be one, or to be paid, accepts. */
export const terminosSocioVersion = '2026-11'

/** What they say. */
export const terminosSocio: readonly string[] = [
  'Ganas sobre el valor neto de lo que compren con tus enlaces en los 7 días siguientes.',
  'No cuentan tus propias compras ni las de quien trabaja en el comercio que vende.',
  'La ganancia queda en firme cuando vence el plazo de retracto; si hay devolución, se descuenta.',
  'Puedes dejar de ser Socio cuando quieras.',
]

/** Body of `PUT /profile/{userId}/socio`. */
export const nuevoSocioSchema = z.object({
  /** Version of the terms that the person accepted. */
  terminos_version: opcional(20),
})
export type NuevoSocio = z.infer<typeof nuevoSocioSchema>
