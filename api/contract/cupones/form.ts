import * as z from 'zod/mini'
import { dia } from '../values/valores.ts'
import type { TipoCupon } from './rules.ts'
import { nuevoCuponPlazaSchema, nuevoCuponSchema } from './schemas.ts'

/** A coupon as a form holds it: numbers as they are typed, days of America/Bogota; "" for what has no end. */
export interface CuponForm {
  codigo: string
  tipo: TipoCupon
  valor: string
  compra_minima: string
  usos_maximos: string
  uno_por_persona: boolean
  desde: string
  /** The last day. */
  hasta: string
}

const dayMs = 86_400_000

// Bogotá keeps one offset all year. What is no day of a calendar, a year of five digits, is refused at its field as it is.
const momentOf = (typed: string, plus = 0) => {
  if (!dia().safeParse(typed).success) return typed || null
  return new Date(Date.parse(`${typed}T00:00:00-05:00`) + plus).toISOString()
}

const digits = (typed: string) => typed.replaceAll(/[.\s$]/g, '')

const wireOf = (form: CuponForm): z.input<typeof nuevoCuponSchema> => ({
  codigo: form.codigo,
  tipo: form.tipo,
  // Of free shipping, empty is all of it.
  valor: digits(form.valor) || (form.tipo === 'envio_gratis' ? '0' : ''),
  compra_minima: digits(form.compra_minima) || '0',
  usos_maximos: digits(form.usos_maximos) || null,
  uno_por_persona: form.uno_por_persona,
  desde: momentOf(form.desde),
  hasta: momentOf(form.hasta, dayMs),
})

/** What a form's coupon is on the wire; what is wrong is said at its field. */
export const typedCuponSchema = z.pipe(z.transform(wireOf), nuevoCuponSchema)

/** The same of a coupon that Plaza gives. */
export const typedCuponPlazaSchema = z.pipe(z.transform(wireOf), nuevoCuponPlazaSchema)
