import * as z from 'zod/mini'
import { codigoDeCorreo } from '../values/campos.ts'

/** Characters of a code that comes by mail. */
export const largoCodigo = 6

/** Seconds before another code can be asked for. */
export const esperaReenvioSegundos = 60

/** The code that confirms an e-mail address. */
export const verificarFormSchema = z.object({ code: codigoDeCorreo() })
export type VerificarForm = z.infer<typeof verificarFormSchema>
