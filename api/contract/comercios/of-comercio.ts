import * as z from 'zod/mini'
import type { ErrorCode } from '../values/errors.ts'
import { idInAddress } from '../values/valores.ts'

/** What a path names. */
export const comercio = z.object({ comercioId: idInAddress() })
export const producto = z.object({ comercioId: idInAddress(), productId: idInAddress() })
/** What is said of another shop's product. */
export const foreign = [
  'comercio_no_encontrado',
  'producto_no_encontrado',
] as const satisfies readonly ErrorCode[]
