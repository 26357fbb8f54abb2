import * as z from 'zod/mini'
import { funciones } from '../miembros/funciones.ts'
import { cop } from '../values/valores.ts'

const suyo = () => z.nullable(cop())

/** Answer of `GET /comercios/{comercioId}/esperas`: how much waits, and null for what the person's function does not do. */
export const esperasSchema = z.object({
  funcion: z.enum(funciones),
  /** Paid orders of the web that nobody has sent. */
  por_despachar: suyo(),
  /** Things on their way back, of orders. */
  por_recibir: suyo(),
  /** Wallets whose money nobody has looked for. */
  comprobantes: suyo(),
  /** Sold without a connection, and not there. */
  faltantes: suyo(),
  /** Tills that were counted with a difference. */
  cajas: suyo(),
  /** Products on sale with `stockBajo` units or fewer. */
  productos_bajos: suyo(),
  /** Sales of the counter that nobody has brought. */
  domicilios: cop(),
})
export type Esperas = z.infer<typeof esperasSchema>
