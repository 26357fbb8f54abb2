import * as z from 'zod/mini'
import type { ErrorCode } from '../values/errors.ts'
import { idEnDireccion } from '../values/valores.ts'

/** What a path names. */
export const comercio = z.object({ comercioId: idEnDireccion() })
export const producto = z.object({ comercioId: idEnDireccion(), productId: idEnDireccion() })
/** What is said of another shop's product. */
export const ajenos = [
  'comercio_no_encontrado',
  'producto_no_encontrado',
] as const satisfies readonly ErrorCode[]
