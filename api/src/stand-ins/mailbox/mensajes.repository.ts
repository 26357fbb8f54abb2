import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import type { Message } from '../../ports/mail.ts'

const mostKept = 500
/** How many more there may be for a while: whatever is taken away is a write more. */
const trimEvery = 50

const insertNew = prepared(
  (db, param: Params<{ correo: string; asunto: string; texto: string; creado_en: string }>) =>
    db
      .insertInto('correo_mensajes')
      .values({
        correo: param('correo'),
        asunto: param('asunto'),
        texto: param('texto'),
        creado_en: param('creado_en'),
      })
      .returning('id')
      .compile(),
)

export const insertMensaje = async (db: Db, { to, subject, text }: Message) => {
  const mensaje = { correo: to.toLowerCase(), asunto: subject, texto: text }
  const [inserted] = await insertNew(db, { ...mensaje, creado_en: new Date().toISOString() })
  if (!inserted || inserted.id % trimEvery !== 0) return
  await db
    .deleteFrom('correo_mensajes')
    .where('id', '<=', inserted.id - mostKept)
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
