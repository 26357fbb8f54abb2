import * as z from 'zod/mini'
import { codigoOfCorreo } from '../values/campos.ts'

/** Characters of a code that comes by mail. */
export const largoCodigo = 6
/** Of one that nobody can guess. */
export const largoCodigoSeguro = 16

/** Seconds before another code can be asked for. */
export const esperaReenvioSegundos = 60

/** The code that confirms an e-mail address. */
export const verifyFormSchema = z.object({ code: codigoOfCorreo() })
export type VerifyForm = z.infer<typeof verifyFormSchema>
