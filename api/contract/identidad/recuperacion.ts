import * as z from 'zod/mini'
import { codigoOfCorreo, confirma, correo, newClave } from '../values/campos.ts'

/** First form of the recovery: where to send the code. */
export const recuperarFormSchema = z.object({ email: correo() })
export type RecuperarForm = z.infer<typeof recuperarFormSchema>

/** Second form of the recovery: the code and the new password. */
export const restablecerFormSchema = z
  .object({
    code: codigoOfCorreo(),
    newPassword: newClave('Nueva contraseña es obligatoria'),
    confirmPassword: z
      .string('Confirmar contraseña es obligatorio')
      .check(z.minLength(1, 'Confirmar contraseña es obligatorio')),
  })
  .check(confirma('newPassword'))
export type RestablecerForm = z.infer<typeof restablecerFormSchema>
