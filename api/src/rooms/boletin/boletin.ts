import { randomBytes } from 'node:crypto'
import { isVersionOfBoletin, type NuevaSuscripcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Mail } from '../../ports/mail.ts'
import { claimPregunta, findSuscripcion, saveSuscripcion } from './boletin.repository.ts'

/** How long an address that does not answer is left alone, however often somebody types it. */
const patienceMs = 3_600_000

/**
 * Subscribes an address, which is asked whether it wants to be. Says nothing of whether it was subscribed before. Throws
 * consentimiento_requerido for a text that Plaza never showed.
 */
export const subscribe = (db: Db, { correo_electronico, version }: NuevaSuscripcion) =>
  db.transaction().execute(async (trx) => {
    if (!isVersionOfBoletin(version)) throw new ApiError('consentimiento_requerido')
    const correo = correo_electronico.toLowerCase()
    await saveSuscripcion(trx, { correo, version, clave: randomBytes(24).toString('base64url') })
    const asked = await claimPregunta(trx, correo, new Date(Date.now() - patienceMs))
    if (asked?.clave) await enqueue(trx, 'avisar_boletin', { clave: asked.clave })
  })

interface BoletinDeps {
  db: Db
  mail: Mail
  /** Origin that shoppers see. */
  publicOrigin: string
}

const linkOf = (publicOrigin: string, page: 'confirmacion' | 'retiro', clave: string) =>
  `${publicOrigin}/api/boletin/${page}?clave=${clave}`

/** What a message of the newsletter carries so that a mail program withdraws with one press (RFC 8058). */
const withdrawalHeaders = (publicOrigin: string, clave: string) => ({
  'List-Unsubscribe': `<${linkOf(publicOrigin, 'retiro', clave)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Asks whoever reads an address's mail whether they want the newsletter. */
export const askToConfirm = async (
  { db, mail, publicOrigin }: BoletinDeps,
  { clave }: { clave: string },
) => {
  const suscripcion = await findSuscripcion(db, clave)
  if (!suscripcion || suscripcion.confirmado_en || suscripcion.retirado_en) return
  await mail.send({
    to: suscripcion.correo,
    subject: 'Confirma tu suscripción al boletín · Plaza',
    text: [
      'Alguien escribió este correo para recibir las ofertas de Plaza. Si fuiste tú, confírmalo aquí:',
      linkOf(publicOrigin, 'confirmacion', clave),
      'Si no fuiste tú, no hagas nada: no te escribiremos más. También puedes retirarte ya mismo:',
      linkOf(publicOrigin, 'retiro', clave),
    ].join('\n\n'),
    headers: withdrawalHeaders(publicOrigin, clave),
  })
}

export {
  deleteSuscripcionOf,
  deleteUnconfirmedBefore,
  deleteWithdrawnBefore,
} from './forget.repository.ts'
