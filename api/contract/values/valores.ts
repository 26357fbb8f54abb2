import * as z from 'zod/mini'

const inPesos = 'Debe ser un valor en pesos, sin decimales'

/** Whole COP, never negative. */
export const cop = () => z.int(inPesos).check(z.nonnegative(inPesos))

/** A rate in %, from 0 to 100. */
export const porcentaje = () => {
  const mensaje = 'Debe ser un porcentaje entre 0 y 100'
  return z.number(mensaje).check(z.minimum(0, mensaje), z.maximum(100, mensaje))
}

/** The highest number of a row that a database has room for. */
const mostId = 2_147_483_647

/** Number of a row: a product, a shop, a category. */
export const id = () =>
  z.int('No es válido').check(z.positive('No es válido'), z.maximum(mostId, 'No es válido'))

/** The same in a path or a query, where everything is text. */
export const idInAddress = () =>
  z.coerce
    .number('No es válido')
    .check(z.int('No es válido'), z.positive('No es válido'), z.maximum(mostId, 'No es válido'))

/** A number from 0 in a query: how many there are, or the row after which to go on. */
export const enteroInAddress = () =>
  z.coerce
    .number('No es válido')
    .check(z.int('No es válido'), z.nonnegative('No es válido'), z.maximum(mostId, 'No es válido'))

/** The identity service's `sub`: a UUID by its shape, though user pools do not keep the version bits of RFC 9562. */
export const idUsuario = () => z.guid('El usuario no es válido')

const noDia = 'La fecha no es válida'

/** A day of a calendar that people ask for, "2026-11-26": none of before Plaza's century, nor of the next but one. */
export const dia = () =>
  z.iso.date(noDia).check(z.refine((value) => value >= '2000-01-01' && value < '2200-01-01', noDia))

/** A moment in UTC, ISO 8601. */
export const instante = () => z.iso.datetime('La fecha no es válida')

/** One option of a list. */
export const opcion = <const Opciones extends readonly string[]>(
  opciones: Opciones,
  mensaje = 'Elige una opción de la lista',
) => z.enum(opciones, mensaje)

/** Page and size of a listing, as its query has them. */
export const paginacion = {
  page: z._default(
    z.coerce.number('No es válida').check(z.int('No es válida'), z.minimum(1, 'No es válida')),
    1,
  ),
  limit: z._default(
    z.coerce
      .number('No es válido')
      .check(
        z.int('No es válido'),
        z.minimum(1, 'No es válido'),
        z.maximum(100, 'El máximo es 100'),
      ),
    10,
  ),
}

/** A page of a listing. */
export const pagina = <Fila extends z.ZodMiniType>(fila: Fila) =>
  z.object({ data: z.array(fila), page: z.int(), totalPages: z.int(), total: z.int() })

/** Some of a shape's fields: what is not given may be left out, or be undefined. */
export type Given<T> = { [K in keyof T]?: T[K] | undefined }
