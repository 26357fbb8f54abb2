import type { Db } from '../../../db/tables.ts'
import type { Mail } from '../../ports/mail.ts'
import { deleteMensajesBefore, insertMensaje, listMensajes } from './mensajes.repository.ts'

/** Keeps every message for developers to read, instead of sending it, and prints a line of each. */
export const createMailbox = (db: Db, print: (line: string) => void = console.info) => {
  const mail: Mail = {
    send: async (message) => {
      await insertMensaje(db, message)
      print(`correo para ${message.to}: ${message.subject}`)
    },
  }
  return {
    mail,
    list: (correo?: string) => listMensajes(db, correo),
    forgetBefore: (before: string) => deleteMensajesBefore(db, before),
  }
}

export type Mailbox = ReturnType<typeof createMailbox>
export type Mensaje = Awaited<ReturnType<Mailbox['list']>>[number]
