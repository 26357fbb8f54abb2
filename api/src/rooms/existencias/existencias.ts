import { randomBytes } from 'node:crypto'
import {
  consentimientoAvisoVersion,
  isVersionOfAviso,
  mostAvisos,
  type NuevoAviso,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { inLine } from '../../machinery/letters/letters.ts'
import type { Mail } from '../../ports/mail.ts'
import {
  claimAviso,
  claimPregunta,
  confirmAvisos,
  countWaiting,
  findAviso,
  findCorreo,
  findVisible,
  freeAviso,
  holdCorreo,
  listToTell,
  saveAviso,
} from './existencias.repository.ts'

export { deleteAvisosOfUsuario, forgetAvisosBefore } from './existencias.repository.ts'

/** How long an address that does not answer is left alone, however often somebody types it. */
const patienceMs = 3_600_000
/** People who are told in one round; the next goes on. */
const mostAtOnce = 500

const newClave = () => randomBytes(24).toString('base64url')

const requireGone = async (trx: Trx, id: number) => {
  const producto = await findVisible(trx, id)
  if (!producto) throw new ApiError('producto_no_encontrado')
  if (producto.stock > 0) throw new ApiError('producto_disponible')
}

/**
 * Has whoever is signed in told, at their account's own address, when a product is back. Doing it again changes nothing.
 * Throws producto_no_encontrado, producto_disponible or demasiados_avisos.
 */
export const askForAviso = (db: Db, sub: string, producto_id: number) =>
  db.transaction().execute(async (trx) => {
    await requireGone(trx, producto_id)
    const correo = await findCorreo(trx, sub)
    if (!correo) throw new ApiError('correo_requerido')
    // What anybody typed takes nothing from whose address it is.
    if ((await countWaiting(trx, { correo, producto_id }, true)) >= mostAvisos)
      throw new ApiError('demasiados_avisos')
    const fresh = { producto_id, correo, clave: newClave(), version: consentimientoAvisoVersion }
    await saveAviso(trx, fresh, new Date().toISOString())
    await confirmAvisos(trx, { producto_id, correo })
  })

const ask = async (trx: Trx, which: { correo: string; producto_id?: number }) => {
  const asked = await claimPregunta(trx, which, new Date(Date.now() - patienceMs))
  if (asked) await enqueue(trx, 'avisar_existencia', { clave: asked.clave })
}

/**
 * The same for an address that anybody typed, which is asked first. Says nothing of whether it is known. Throws
 * consentimiento_requerido for a text that Plaza never showed.
 */
export const askForAvisoByCorreo = (
  db: Db,
  producto_id: number,
  { correo_electronico, version }: NuevoAviso,
) =>
  db.transaction().execute(async (trx) => {
    if (!isVersionOfAviso(version)) throw new ApiError('consentimiento_requerido')
    await requireGone(trx, producto_id)
    const correo = correo_electronico.toLowerCase()
    await holdCorreo(trx, correo)
    const fresh = { producto_id, correo, clave: newClave(), version }
    if ((await countWaiting(trx, { correo, producto_id }, false)) < mostAvisos)
      await saveAviso(trx, fresh, new Date().toISOString())
    await ask(trx, { producto_id, correo })
  })

/** The address says that it wants a notice; whoever answers is asked about what else was typed for it, one by one. */
export const confirmAviso = (db: Db, { clave, correo }: { clave: string; correo: string }) =>
  db.transaction().execute(async (trx) => {
    await holdCorreo(trx, correo)
    await confirmAvisos(trx, { clave })
    await ask(trx, { correo })
  })

/** Leaves a letter to be written to everybody whose product is back; answers how many. */
export const tellOfExistencias = async (db: Db) => {
  const claves = await listToTell(db, mostAtOnce)
  for (const clave of claves)
    await db.transaction().execute(async (trx) => {
      if (await claimAviso(trx, clave)) await enqueue(trx, 'avisar_existencia', { clave })
    })
  return claves.length
}

interface Deps {
  db: Db
  mail: Mail
  /** Origin that shoppers see. */
  publicOrigin: string
}

/** Writes to who waits for a product: whether they want to be told, and once it is back that it is. */
export const notifyExistencia = async (
  { db, mail, publicOrigin }: Deps,
  { clave }: { clave: string },
) => {
  const aviso = await findAviso(db, clave)
  if (!aviso) return
  const { producto_id, correo } = aviso
  const nombre = inLine(aviso.nombre)
  const linkOf = (page: 'confirmacion' | 'retiro') =>
    `${publicOrigin}/api/avisos/${page}?clave=${clave}`
  const headers = {
    'List-Unsubscribe': `<${linkOf('retiro')}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const stop = `Si no quieres más avisos de este tipo, quítalos aquí: ${linkOf('retiro')}`
  if (aviso.confirmado_en === null) {
    const text = [
      `Alguien escribió este correo para saber cuándo vuelve ${nombre}. Si fuiste tú, confírmalo aquí:`,
      linkOf('confirmacion'),
      'Si no fuiste tú, no hagas nada: no te escribiremos más.',
    ].join('\n\n')
    await mail.send({ to: correo, subject: `¿Te avisamos cuando vuelva? · Plaza`, text, headers })
    return
  }
  if (aviso.avisado_en === null) return
  // Units that came back may be gone again, and a product off sale is nobody's to find: who waits goes on waiting.
  const producto = await findVisible(db, producto_id)
  if (!producto || producto.stock <= 0) return freeAviso(db, clave)
  const text = [
    `${nombre} ya está disponible. Pueden ser pocas unidades: no las apartamos.`,
    `${publicOrigin}/products/${producto_id}`,
    'Te escribimos una sola vez, como lo pediste.',
    stop,
  ].join('\n\n')
  await mail.send({ to: correo, subject: `Volvió: ${nombre} · Plaza`, text, headers })
}
