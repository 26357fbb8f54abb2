import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { idEnDireccion } from '../valores.ts'

/** Who may make a call about a shop's products. */
export const delComercio = { bearer: 'usuario', roles: ['Comercio'] } as const
export const comercio = z.object({ comercioId: idEnDireccion() })
export const producto = z.object({ comercioId: idEnDireccion(), productId: idEnDireccion() })
/** What is said of another shop's product. */
export const ajenos: ErrorCode[] = ['comercio_no_encontrado', 'producto_no_encontrado']
