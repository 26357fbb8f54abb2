import * as z from 'zod/mini'
import { tiposDocumento } from '../cuentas/persona.ts'
import { linea } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'

/** By what somebody who buys at a counter is known: a person's document, or a firm's NIT. */
export const tiposDocumentoCliente = [...tiposDocumento, 'NIT'] as const
export type TipoDocumentoCliente = (typeof tiposDocumentoCliente)[number]

/** How paper says it. */
export const siglasDocumento = {
  'Cédula de ciudadanía': 'CC',
  'Tarjeta de identidad': 'TI',
  Pasaporte: 'Pasaporte',
  'Cédula de extranjería': 'CE',
  NIT: 'NIT',
} as const satisfies Record<TipoDocumentoCliente, string>

/** A document's number as people write it: 1.020.304.050, 900123456-7. It is kept without its dots and spaces. */
export const numeroDocumentoCliente = () =>
  linea('Escribe el número del documento', 30).check(
    z.overwrite((numero) => numero.replace(/[.\s]/g, '').toUpperCase()),
    z.regex(/^[0-9A-Z-]{4,20}$/, 'El número tiene de 4 a 20 cifras o letras'),
  )

/** Who buys, where they want it on the paper. Also the till's form. */
export const clienteMostradorSchema = z.object({
  tipo_documento: opcion(tiposDocumentoCliente),
  numero_documento: numeroDocumentoCliente(),
  nombre: linea('Escribe el nombre', 120),
})
export type ClienteMostrador = z.infer<typeof clienteMostradorSchema>

/** Query of `GET …/mostrador/clientes`: all of the number, no part of it. */
export const clientesQuerySchema = z.object({ numero: numeroDocumentoCliente() })

/** Answer of that search: who the shop sold to under that number, as they were called last. */
export const clientesMostradorSchema = z.object({ clientes: z.array(clienteMostradorSchema) })
export type ClientesMostrador = z.infer<typeof clientesMostradorSchema>
