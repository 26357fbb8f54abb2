import * as z from 'zod/mini'
import { funciones } from '../miembros/funciones.ts'
import { cop, enteroInAddress, id } from '../values/valores.ts'
import { formatoBalanzaSchema } from './balanzas.ts'
import { productoMostradorSchema } from './ventas-mostrador.ts'

/** Answer of `GET /comercios/{comercioId}/mostrador`: what a till knows of its shop. */
export const mostradorSchema = z.object({
  id: id(),
  nombre_barrio: z.string(),
  direccion_punto_venta: z.string(),
  telefono_punto_venta: z.string(),
  valor_domicilio: cop(),
  tope_minimo_venta: cop(),
  /** What the person who asks does there. */
  funcion: z.enum(funciones),
  /** Net above which a sale wants an electronic invoice besides the receipt. */
  aviso_factura_desde: cop(),
  /** That person's open till; null when there is none. */
  caja_id: z.nullable(id()),
  /** How the labels of its scales are read; left out where there are none. */
  balanzas: z.optional(z.array(formatoBalanzaSchema)),
})
export type Mostrador = z.infer<typeof mostradorSchema>

// Grows with every change of anything: it has more room than a row's number.
const cursor = () =>
  z.coerce.number('No es válido').check(z.int('No es válido'), z.nonnegative('No es válido'))

/** Query of `GET /comercios/{comercioId}/mostrador/catalogo`. */
export const catalogoMostradorQuerySchema = z.object({
  /** `hasta` of the answer that the till has: only what changed since comes. 0 asks for everything. */
  desde: z._default(cursor(), 0),
  /** `siguiente` of the page before. */
  despues: z._default(enteroInAddress(), 0),
})
export type CatalogoMostradorQuery = z.infer<typeof catalogoMostradorQuerySchema>

/** Products in one page of the counter's catalogue, at most. */
export const productosPerEnvio = 2000

/**
 * Products of a shop that changed. To follow a catalogue, keep `hasta` of the first page and send it as `desde` next
 * time: some changes may come twice, none is missed.
 */
export const catalogoMostradorSchema = z.object({
  productos: z.array(productoMostradorSchema),
  /** Ids of what is no longer sold. */
  retirados: z.array(id()),
  hasta: z.int().check(z.nonnegative()),
  /** Null on the last page. */
  siguiente: z.nullable(id()),
})
export type CatalogoMostrador = z.infer<typeof catalogoMostradorSchema>
