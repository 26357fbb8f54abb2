import type { TipoNovedad } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { inLine } from '../../machinery/letters/letters.ts'
import type { Mail } from '../../ports/mail.ts'
import { toStock } from '../comercios/comercios.ts'
import { listAdministradores, listGente } from './gente.repository.ts'
import { findNovedad, insertNovedad } from './novedades.repository.ts'

/** Kinds that people are written to of unless they say otherwise: their mails tell more, and are written where it happens. */
const written: readonly TipoNovedad[] = ['pedido', 'devolucion', 'alerta']

/** Whether somebody wants to be written to of a kind. */
export const isWanted = (tipo: TipoNovedad, said: { correo: number } | undefined) =>
  said ? said.correo === 1 : written.includes(tipo)

/** Something that happened. */
export interface Happening {
  /** Names what happened: it is told once. */
  clave: string
  tipo: TipoNovedad
  /** Null where it is Plaza's. */
  comercio_id: number | null
  /** The only one of the shop whom it concerns. */
  id_usuario?: string | null
  titulo: string
  detalle?: string | null
  enlace: string
}

const genteFor = async (
  db: Db,
  { comercio_id, id_usuario, tipo }: Pick<Happening, 'comercio_id' | 'id_usuario' | 'tipo'>,
) => {
  const all =
    comercio_id === null
      ? await listAdministradores(db, tipo)
      : await listGente(db, comercio_id, toStock, tipo)
  return id_usuario ? all.filter((one) => one.id_usuario === id_usuario) : all
}

const whoWants = (tipo: TipoNovedad, gente: Awaited<ReturnType<typeof genteFor>>) =>
  gente.filter(({ quiere }) => isWanted(tipo, quiere === null ? undefined : { correo: quiere }))

/**
 * Where those who run a shop want to be written to of a kind; those of Plaza's administrators without a shop. `isNobodys`:
 * nobody runs it, whatever they want.
 */
export const correosFor = async (db: Db, tipo: TipoNovedad, comercio_id: number | null) => {
  const gente = await genteFor(db, { comercio_id, tipo })
  const correos = whoWants(tipo, gente).map(({ correo }) => correo)
  return { correos, isNobodys: gente.length === 0 }
}

/** Tells those whom it concerns what happened: once, by the bell, and by mail who wants that of kinds that are not written of anyway. */
export const note = async (db: Db, happening: Happening) => {
  const { id_usuario = null, detalle = null } = happening
  const novedad = { ...happening, id_usuario, detalle }
  // Where nothing else is written there is nothing to hold together.
  if (written.includes(happening.tipo)) return void (await insertNovedad(db, novedad))
  await db.transaction().execute(async (trx) => {
    const novedad_id = await insertNovedad(trx, novedad)
    if (novedad_id === undefined) return
    for (const one of whoWants(happening.tipo, await genteFor(trx, happening)))
      await enqueue(trx, 'avisar_novedad', { novedad_id, id_usuario: one.id_usuario })
  })
}

interface MailDeps {
  db: Db
  mail: Mail
  publicOrigin: string
}

/** Writes to somebody what happened, if it still concerns them and they still want that. */
export const notifyNovedad = async (
  { db, mail, publicOrigin }: MailDeps,
  { novedad_id, id_usuario }: { novedad_id: number; id_usuario: string },
) => {
  const novedad = await findNovedad(db, novedad_id)
  if (!novedad) return
  const gente = whoWants(novedad.tipo, await genteFor(db, novedad))
  const to = gente.find((one) => one.id_usuario === id_usuario)?.correo
  if (!to) return
  const { titulo, detalle, enlace } = novedad
  const text = [
    `${titulo}.`,
    ...(detalle ? [inLine(detalle)] : []),
    `Míralo aquí: ${publicOrigin}${enlace}`,
    'Te escribimos porque lo elegiste en la campana de tu trabajo. Ahí mismo lo cambias.',
  ].join('\n\n')
  await mail.send({ to, subject: `${titulo} · Plaza`, text })
}
