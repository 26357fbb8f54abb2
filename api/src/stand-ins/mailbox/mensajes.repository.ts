import type { Db } from '../../../db/tables.ts'
import type { Message } from '../../ports/mail.ts'

const mostKept = 500

export const insertMensaje = async (db: Db, { to, subject, text }: Message) => {
  const mensaje = { correo: to.toLowerCase(), asunto: subject, texto: text }
  const { id } = await db
    .insertInto('correo_mensajes')
    .values({ ...mensaje, creado_en: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('correo_mensajes')
    .where('id', '<=', id - mostKept)
    .execute()
}

/** Newest first; of every address when none is given. */
export const listMensajes = (db: Db, correo: string | undefined) =>
  db
    .selectFrom('correo_mensajes')
    .selectAll()
    .$if(Boolean(correo), (query) => query.where('correo', '=', String(correo).toLowerCase()))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const deleteMensajesBefore = (db: Db, before: string) =>
  db.deleteFrom('correo_mensajes').where('creado_en', '<', before).execute()
