import { createTransport } from 'nodemailer'
import type { Mail } from '../ports/mail.ts'

const patienceMs = 10_000

/** Mail by an SMTP server at an `smtp://` or `smtps://` address. */
export const smtpMail = (url: string, from: string): Mail => {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: patienceMs, socketTimeout: patienceMs },
    { from },
  )
  return {
    send: async (message) => {
      await transport.sendMail(message)
    },
  }
}
