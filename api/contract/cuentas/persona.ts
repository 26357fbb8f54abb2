import * as z from 'zod/mini'
import { codigoMunicipio } from '../lugares/schemas.ts'
import { linea, telefonoNacional } from '../values/campos.ts'
import { opcion } from '../values/valores.ts'

export const tiposDocumento = [
  'Cédula de ciudadanía',
  'Tarjeta de identidad',
  'Pasaporte',
  'Cédula de extranjería',
] as const
export type TipoDocumento = (typeof tiposDocumento)[number]

export const generos = ['Masculino', 'Femenino', 'Otro', 'Prefiero no decir'] as const
export type Genero = (typeof generos)[number]

/** The document of a minor, who needs the representative's authorisation (Ley 1581, art. 7). */
export const documentoOfMinor: TipoDocumento = 'Tarjeta de identidad'

/** Fields of who a person is: every form that asks for them says the same when one is missing. */
export const datosPersonales = (vacio: string) => ({
  tipo_documento: opcion(tiposDocumento, vacio),
  numero_documento: linea(vacio, 30),
  direccion_principal: linea(vacio),
  /** Where that is, by the DANE's code. Nobody has to say. */
  municipio: z.optional(z.nullable(codigoMunicipio())),
  genero: opcion(generos, vacio),
  telefono: telefonoNacional(vacio),
})

/** First and last names, with one text for a missing one. */
export const nombreCompleto = (vacio: string) => ({
  nombres: linea(vacio, 100),
  apellidos: linea(vacio, 100),
})
