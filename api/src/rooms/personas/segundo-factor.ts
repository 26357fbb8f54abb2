import type { Db } from '../../../db/tables.ts'
import { audit } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Identity } from '../../ports/identity.ts'
import type { Mail } from '../../ports/mail.ts'
import type { Person } from '../../ports/sessions.ts'
import { findOne } from './personas.repository.ts'
import { cut, requireBoth } from './personas.ts'

interface Deps {
  db: Db
  identity: Identity
}

/**
 * Takes the second factor of somebody who lost it, and their sessions. What is decided is written down before it is done:
 * where the identity service does not answer, whoever decided reads so and repeats it. Throws usuario_no_encontrado,
 * segundo_factor_propio.
 */
export const takeFactor = async (
  { db, identity }: Deps,
  quien: Person,
  id_usuario: string,
  motivo: string,
) => {
  if (quien.sub === id_usuario) throw new ApiError('segundo_factor_propio')
  await db.transaction().execute(async (trx) => {
    await requireBoth(trx, quien, id_usuario)
    await cut(trx, id_usuario)
    await enqueue(trx, 'avisar_factor', { id_usuario })
    await audit(trx, {
      id_usuario: quien.sub,
      accion: 'quitar segundo paso',
      recurso: 'cuenta',
      recurso_id: id_usuario,
      despues: { motivo },
    })
  })
  await identity.resetFactor(id_usuario)
}

interface AvisoDeps {
  db: Db
  mail: Mail
  /** Origin that shoppers see. */
  publicOrigin: string
}

/** Writes to whose second factor was taken: they know best whether they had asked for it. */
export const notifyFactor = async (
  { db, mail, publicOrigin }: AvisoDeps,
  { id_usuario }: { id_usuario: string },
) => {
  const persona = await findOne(db, id_usuario)
  if (!persona) return
  const text = [
    'Hola:',
    'Quien administra Plaza quitó el segundo paso de tu cuenta y cerró tus sesiones, como se hace cuando alguien pierde su teléfono.',
    `Entra con tu contraseña y actívalo de nuevo en Mi Perfil: ${publicOrigin}/profile#segundo-paso`,
    'Si no lo pediste, cambia tu contraseña y respóndenos este correo.',
  ].join('\n\n')
  const subject = 'Quitamos el segundo paso de tu cuenta · Plaza'
  await mail.send({ to: persona.correo_electronico, subject, text })
}
