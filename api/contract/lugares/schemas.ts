import * as z from 'zod/mini'

const noMunicipio = 'Elige un municipio de la lista'

/** Code of the DANE of a municipality: its department's two digits begin it. */
export const codigoMunicipio = () => z.string(noMunicipio).check(z.regex(/^\d{5}$/, noMunicipio))

/** A place by its code and its name. */
const lugar = { codigo: z.string(), nombre: z.string() }

/** A department and its municipalities, by code. */
export const departamentoSchema = z.object({ ...lugar, municipios: z.array(z.object(lugar)) })
export type Departamento = z.infer<typeof departamentoSchema>

/** Answer of `GET /lugares`. */
export const lugaresSchema = z.array(departamentoSchema)
export type Lugares = z.infer<typeof lugaresSchema>
