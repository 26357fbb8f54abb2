import * as z from 'zod/mini'
import { unidadVenta } from '../unidades/schemas.ts'
import { linea, texto } from '../values/campos.ts'
import { cop, id, pagina, paginacion } from '../values/valores.ts'
import { mostEjes, mostVariantes } from './rules.ts'

const valor = () => linea('Falta un valor', 40)
const valores = () =>
  z
    .array(valor(), 'Faltan los valores')
    .check(
      z.minLength(1, 'Faltan los valores'),
      z.maxLength(mostEjes, `Son hasta ${mostEjes} valores`),
    )
const cantidad = () =>
  z
    .int('Escribe un número entero')
    .check(z.nonnegative('No puede ser menos de 0'), z.maximum(1_000_000_000, 'Es demasiado'))

const ejes = () =>
  z
    .array(linea('Escribe el nombre', 30), 'Faltan las características')
    .check(
      z.minLength(1, 'Elige al menos una característica'),
      z.maxLength(mostEjes, `Son hasta ${mostEjes} características`),
    )

/**
 * A product that joins a family: one that the shop has (`producto_id`), or a new one, which is a copy of the family's first
 * with a reference, a price without IVA and a stock of its own.
 */
export const nuevaVarianteSchema = z.union([
  z.object({ producto_id: id(), valores: valores() }),
  z.object({
    valores: valores(),
    n_referencia: linea('Falta la referencia', 60),
    codigo_barras: z._default(z.nullable(texto(60)), null),
    valor_neto: cantidad(),
    stock: cantidad(),
  }),
])
export type NuevaVariante = z.infer<typeof nuevaVarianteSchema>

const variantes = () =>
  z
    .array(nuevaVarianteSchema)
    .check(
      z.minLength(1, 'Agrega al menos una variante'),
      z.maxLength(mostVariantes, `Son hasta ${mostVariantes} variantes`),
    )

/** Body of `POST /comercios/{comercioId}/familias`. The first option is a product of the shop, of which new ones are copies. */
export const nuevaFamiliaSchema = z.object({
  nombre: linea('Falta el nombre', 150),
  referencia: linea('Falta la referencia', 60),
  ejes: ejes(),
  variantes: variantes(),
})
export type NuevaFamilia = z.infer<typeof nuevaFamiliaSchema>

/** Body of `POST …/familias/{familiaId}/variantes`. */
export const nuevasVariantesSchema = z.object({ variantes: variantes() })
export type NuevasVariantes = z.infer<typeof nuevasVariantesSchema>

/**
 * What one product of a family is of its own, with the `version` and the stock that were read: what somebody else edited since
 * is refused, and units that were sold meanwhile stay sold.
 */
const propio = () =>
  z.object({
    n_referencia: linea('Falta la referencia', 60),
    codigo_barras: z._default(z.nullable(texto(60)), null),
    valor_neto: cantidad(),
    stock: cantidad(),
    stock_leido: cantidad(),
    version: z.int().check(z.positive()),
  })

/** Body of `PUT …/familias/{familiaId}`: its names, what some of its products are, and new ones. All or nothing. */
export const cambiosFamiliaSchema = z.object({
  nombre: linea('Falta el nombre', 150),
  referencia: linea('Falta la referencia', 60),
  ejes: ejes(),
  principal_id: id(),
  variantes: z._default(
    z
      .array(z.object({ producto_id: id(), valores: valores(), propio: z.optional(propio()) }))
      .check(z.maxLength(mostVariantes, `Son hasta ${mostVariantes} variantes`)),
    [],
  ),
  nuevas: z._default(
    z
      .array(nuevaVarianteSchema)
      .check(z.maxLength(mostVariantes, `Son hasta ${mostVariantes} variantes`)),
    [],
  ),
  version: z.int().check(z.positive()),
})
export type CambiosFamilia = z.infer<typeof cambiosFamiliaSchema>

/** One product of a family as its shop reads it. */
export const varianteInventarioSchema = z.object({
  id: id(),
  valores: z.array(z.string()),
  opcion: z.string(),
  nombre: z.string(),
  n_referencia: z.string(),
  codigo_barras: z.nullable(z.string()),
  valor_neto: cop(),
  valor_total: cop(),
  stock: z.int().check(z.nonnegative()),
  unidad: unidadVenta(),
  status: z.int(),
  version: z.int(),
  imagen: z.nullable(z.string()),
})
export type VarianteInventario = z.infer<typeof varianteInventarioSchema>

/** A family as its shop reads it. `version` grows with every change of it. */
export const familiaSchema = z.object({
  id: id(),
  comercio_id: id(),
  nombre: z.string(),
  referencia: z.string(),
  ejes: z.array(z.string()),
  /** Of products that cost the same, the one that lists show. */
  principal_id: id(),
  version: z.int(),
  variantes: z.array(varianteInventarioSchema),
})
export type Familia = z.infer<typeof familiaSchema>

/** Query of `GET /comercios/{comercioId}/familias`. */
export const familiasQuerySchema = z.object(paginacion)
export type FamiliasQuery = z.infer<typeof familiasQuerySchema>

/** Its answer, newest first. */
export const familiasPageSchema = pagina(
  z.object({
    id: id(),
    nombre: z.string(),
    referencia: z.string(),
    ejes: z.array(z.string()),
    variantes: z.int(),
    stock: z.int(),
    desde: cop(),
    hasta: cop(),
  }),
)
export type FamiliasPage = z.infer<typeof familiasPageSchema>
