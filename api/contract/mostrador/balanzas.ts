import * as z from 'zod/mini'
import { opcion } from '../values/valores.ts'
import { digitsOfValor, prefijosBalanza, valoresBalanza } from './balanza.rules.ts'

const fits = (formato: { digitos_codigo: number; verificador: boolean }) =>
  !formato.verificador || [4, 5].includes(digitsOfValor(formato))

/** How the labels of a shop's scales are read: see `FormatoBalanza`. */
export const formatoBalanzaSchema = z
  .object({
    prefijo: opcion(prefijosBalanza, 'El prefijo va de 20 a 29'),
    digitos_codigo: z
      .int('Escribe de 4 a 6')
      .check(z.minimum(4, 'Escribe de 4 a 6'), z.maximum(6, 'Escribe de 4 a 6')),
    valor: opcion(valoresBalanza),
    verificador: z.boolean('Debe ser verdadero o falso'),
  })
  .check(
    z.refine(fits, {
      error: 'El dígito de control es de valores de 4 o 5 cifras',
      path: ['verificador'],
    }),
  )

/** Body of `PUT …/mostrador/balanzas`, and its answer: a layout for each prefix; none, where no scale prints labels. */
export const balanzasSchema = z.object({
  formatos: z.array(formatoBalanzaSchema).check(
    z.maxLength(10, 'Son demasiados formatos'),
    z.refine(
      (formatos) => new Set(formatos.map(({ prefijo }) => prefijo)).size === formatos.length,
      'Un prefijo está dos veces',
    ),
  ),
})
export type Balanzas = z.infer<typeof balanzasSchema>
